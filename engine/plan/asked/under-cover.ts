import { ipText } from '../../catalogue/ip-rating.ts'
import type { Diagnostic } from '../../diagnostic.ts'
import type { Requirement } from '../../requirement/types.ts'

/** Water over everything, no close hot jets: what robots for heavy loads can be bought with. */
const SPRAYED_IP = 67

/**
 * The requirement with the robot under a washable cover, where wash-down alone asks for close jets (IP69K) and nobody
 * typed a class: heavy arms and palletizers are not built for it, and covers are what such lines use. `undefined` elsewhere.
 */
export function underCover(
  requirement: Requirement,
): { requirement: Requirement; remark: Diagnostic } | undefined {
  const { facts } = requirement
  const asked = facts.protectionIp
  if (facts.environment?.value !== 'washdown' || asked?.origin !== 'derived' || asked.value <= SPRAYED_IP)
    return undefined
  return {
    requirement: {
      ...requirement,
      facts: {
        ...facts,
        protectionIp: {
          value: SPRAYED_IP,
          origin: 'assumed',
          basis: `under a washable cover: ${ipText(SPRAYED_IP)} instead of ${ipText(asked.value)}`,
        },
      },
    },
    remark: {
      code: 'protection.cover',
      severity: 'warning',
      path: 'protectionIp',
      text: `No robot of the catalogue that carries and reaches this is stated for ${ipText(asked.value)}. This plan takes one of at least ${ipText(SPRAYED_IP)}: it stands water, not close hot jets. A washable cover is not in the list.`,
      remedy: `Check how it is cleaned: foam and low pressure suit a cover. Where jets come close, ask makers for a special build in ${ipText(asked.value)}.`,
    },
  }
}
