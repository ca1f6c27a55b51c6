/**
 * Uptime of a settled cell: 92–96 % (dpgayatri.com, 2026). What it leaves out are faults and repairs, not short stops. How many
 * robots are taken and what the plan says of their rate both rest on it.
 */
export const SETTLED_UPTIME = 0.94

/**
 * What a cell is wished to hold above the asked rate, for peaks and for what was reckoned too fast: usual design margin,
 * assumed. No robot is added for it: the plan says what is left and what one more would give.
 */
export const WISHED_RESERVE = 0.1
