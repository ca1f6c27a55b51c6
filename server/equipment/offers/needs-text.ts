import type { LineNeeds } from '#engine/bom/index.ts'
import { ipText } from '#engine/catalogue/index.ts'
import { formatNumber } from '#engine/requirement/index.ts'

/** The limits of a line as a sentence for suppliers: "At least 24.6 kg payload, 1,850 mm reach, IP67." Empty without any. */
export const needsText = ({ least }: Pick<LineNeeds, 'least'>): string => {
  const { payloadKg, reachMm, ipRating, lengthMm, widthMm } = least
  const limits = [
    payloadKg === undefined ? null : `${formatNumber(Math.ceil(payloadKg * 10) / 10)} kg payload`,
    reachMm === undefined ? null : `${formatNumber(Math.ceil(reachMm))} mm reach`,
    lengthMm === undefined ? null : `${formatNumber(Math.ceil(lengthMm))} mm length`,
    widthMm === undefined ? null : `${formatNumber(Math.ceil(widthMm))} mm width`,
    ipRating === undefined ? null : ipText(ipRating),
  ].filter((limit) => limit !== null)
  return limits.length > 0 ? `At least ${limits.join(', ')}.` : ''
}
