import { companyChannel, STAFF_CHANNEL, userChannel } from './live-keys.ts'

type Owner = { companyId: string | null; userId: string | null; isOfStaff: boolean }

/** Where those who own a solution hear of it; null when its owner is gone. */
export const ownersChannel = ({ companyId, userId, isOfStaff }: Owner): string | null => {
  if (companyId !== null) return companyChannel(companyId)
  if (isOfStaff) return STAFF_CHANNEL
  return userId === null ? null : userChannel(userId)
}
