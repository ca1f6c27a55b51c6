/** The IP code (IEC 60529) as its two digits: 54, 67; IP69K (ISO 20653) counts as 69. */
type ProtectionRating = {
  /** Lowest rating of body and wrist in the standard build. */
  standard?: number
  /** Highest rating offered as an option, variant or protected model, when better than the standard build. */
  option?: number
}

const token = /IP(\d\d)K?(?:\s*\/\s*(?:IP)?(\d\d)K?)?/g
const optional = /opt|variant|protected|stainless|wash-?down/i

/**
 * Reads how makers write protection: "IP54/IP67 wrist" → 54; "IP54 std / IP67 wash-down / IP69K stainless" → 54, option 69;
 * "IP40 (IP67 opt)" → 40, option 67; "none stated" → nothing. Split ratings count as the lower.
 */
export const readIpRating = (text: string): ProtectionRating => {
  const standard: number[] = []
  const options: number[] = []
  const isListOfBuilds = /\bstd\b/.test(text)
  const parts = isListOfBuilds ? text.split(/\s*\/\s*(?=IP)|,\s*/) : text.split(/(?=\()|,\s*/)
  for (const part of parts) {
    const ratings = [...part.matchAll(token)]
      .flatMap((match) => [match[1], match[2]])
      .filter((digits) => digits !== undefined)
      .map(Number)
    const isWrist = /wrist/.test(part)
    const isOption =
      !isWrist && (part.startsWith('(') || optional.test(part) || (isListOfBuilds && !/\bstd\b/.test(part)))
    ;(isOption ? options : standard).push(...ratings)
  }
  const low = standard.length > 0 ? Math.min(...standard) : undefined
  const high = options.length > 0 ? Math.max(...options) : undefined
  return {
    ...(low === undefined ? {} : { standard: low }),
    ...(high === undefined || high <= (low ?? 0) ? {} : { option: high }),
  }
}

/** True when `rating` covers `needed` in both digits: dust (first) and water (second). */
export const isRatingEnough = (rating: number, needed: number): boolean =>
  Math.floor(rating / 10) >= Math.floor(needed / 10) && rating % 10 >= needed % 10

/** "IP67"; 69 is written "IP69K". */
export const ipText = (rating: number): string => (rating === 69 ? 'IP69K' : `IP${rating}`)
