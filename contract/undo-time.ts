/** How long a deleted solution can be brought back. */
export const UNDO_SECONDS = 30
