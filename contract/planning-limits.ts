/**
 * What one client may use of the planner. A client is an account; without a session it is a network, that is an IPv4
 * address or an IPv6 /64.
 */

export type PlanningKind = 'visitor' | 'account' | 'staff'

/**
 * Seconds of the processor that plans made for a client may take in a minute. They are also its share while many wait: an
 * account is served twice as much as a visitor. A usual plan takes 0.03 to 0.3 seconds.
 */
export const PLANNING_SECONDS_PER_MINUTE: Record<PlanningKind, number> = {
  visitor: 10,
  account: 20,
  staff: 40,
}

/** Plans of one client that may wait for a process: the requests of a minute may be sent at once. */
export const MAX_WAITING_PLANS = 60
