/** Where the audit log is downloaded as CSV, by the filter of its page. */
export const AUDIT_CSV_PATH = '/api/v1/admin/audit/exports/audit.csv'
/** Orders of all companies as CSV; takes the filters of the list. */
export const ALL_ORDERS_CSV_PATH = '/api/v1/admin/orders/exports/orders.csv'
/** Companies as CSV; takes the filters of the list. */
export const USERS_CSV_PATH = '/api/v1/admin/users/exports/users.csv'
