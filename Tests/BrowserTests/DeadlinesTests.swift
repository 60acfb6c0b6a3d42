import Testing

@testable import Browser

@Suite("Deadlines of a browser") struct DeadlinesTests {
    @Test(
        "An image or a measurement may take as long as any command, or a quarter of the time that is left",
        arguments: [(-1, 20), (0, 20), (80, 20), (84, 21), (120, 30), (3_000, 750)])
    func wholePage(left: Int, seconds: Int) { #expect(Deadlines().wholePage(left: left) == seconds) }

    @Test("A short time limit for commands isn't exceeded while little time is left")
    func short() {
        var deadlines = Deadlines()
        deadlines.command = 5
        #expect(deadlines.wholePage(left: 20) == 5)
    }
}
