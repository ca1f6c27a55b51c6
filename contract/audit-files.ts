/** Where the audit log is downloaded as CSV, by the filter of its page. */
export const AUDIT_CSV_PATH = '/api/v1/admin/audit/exports/audit.csv'
