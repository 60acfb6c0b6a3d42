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

    @Test(
        "A page's time limit shortens commands and loading, and extends the start and long commands",
        arguments: [
            // page, start, load, command
            (1, 15, 1, 1), (9, 15, 4, 9), (40, 40, 20, 20), (120, 120, 30, 20), (300, 300, 30, 50),
            (3_600, 3_600, 30, 600),
        ])
    func limits(page: Int, start: Int, load: Int, command: Int) {
        let deadlines = Deadlines(page: page)
        #expect([deadlines.page, deadlines.image] == [page, 0])
        #expect([deadlines.start, deadlines.load, deadlines.command] == [start, load, command])
    }
}
