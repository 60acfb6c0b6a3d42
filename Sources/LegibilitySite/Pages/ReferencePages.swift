import Endpoints
import Legibility
import LegibilityAPI

/// The published tables with their pages.
package enum ReferencePages {
    /// Every table's endpoint; a table never changes, so its answers are made once for all servers of a process.
    package static let tables = ReferenceTable.all.map { table in
        ReferenceEndpoint(table: table) { chosen, query, language in
            Answer(chosen.table.page(chosen.rows, asked: query, remarks: chosen.remarks)).written(in: language)
        }
    }

    /// The list of the tables.
    package static let list = ReferenceEndpoint.list { Answer(ReferenceTable.listPage($0)).written(in: $1) }
}
