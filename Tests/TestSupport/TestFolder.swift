package import Foundation
import Glibc

/// A folder for the files of this process's tests, which is removed when the process ends.
package let testFolder: URL = {
    let folder = FileManager.default.temporaryDirectory.appending(path: "tests-\(getpid())").resolvingSymlinksInPath()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    atexit { try? FileManager.default.removeItem(at: testFolder) }
    return folder
}()
