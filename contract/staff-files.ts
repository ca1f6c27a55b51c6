/** Where the audit log is downloaded as CSV, by the filter of its page. */
export const AUDIT_CSV_PATH = '/api/v1/admin/audit/exports/audit.csv'
/** Orders of all companies as CSV; takes the filters of the list. */
export const ALL_ORDERS_CSV_PATH = '/api/v1/admin/orders/exports/orders.csv'
/** Companies as CSV; takes the filters of the list. */
export const USERS_CSV_PATH = '/api/v1/admin/users/exports/users.csv'
/** People without a company as CSV; takes the search of the list. */
export const PEOPLE_CSV_PATH = '/api/v1/admin/people/exports/people.csv'
/** Requests for bids of all companies as CSV; takes the filters of the list. */
export const ALL_REQUESTS_CSV_PATH = '/api/v1/admin/bid-requests/exports/bid-requests.csv'
/** Paid plans of all companies as CSV; takes the filters of the list. */
export const SUBSCRIPTIONS_CSV_PATH = '/api/v1/admin/subscriptions/exports/subscriptions.csv'
/** Failed jobs as CSV; takes the search of the list. */
export const FAILED_JOBS_CSV_PATH = '/api/v1/admin/failed-jobs/exports/failed-jobs.csv'
