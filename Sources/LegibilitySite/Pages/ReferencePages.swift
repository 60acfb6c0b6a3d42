import Endpoints
import Legibility
import LegibilityAPI

/// The published tables as pages.
package enum ReferencePages {
    /// The endpoints of all tables. Tables never change, so the responses are built once for all servers in the
    /// process.
    package static let tables = ReferenceTable.all.map { table in
        ReferenceEndpoint(table: table) { chosen, query, language in
            Answer(chosen.table.page(chosen.rows, asked: query, remarks: chosen.remarks)).written(in: language)
        }
    }

    /// The endpoint of the list of tables.
    package static let list = ReferenceEndpoint.list { Answer(ReferenceTable.listPage($0)).written(in: $1) }
}
