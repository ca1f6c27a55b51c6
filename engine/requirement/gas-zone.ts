import type { Facts } from './types.ts'

/** Least equipment category of each gas zone, directives 1999/92/EC, annex II, and 2014/34/EU, annex I. */
const gasCategories: Readonly<Record<number, string>> = { 0: '1G', 1: '2G', 2: '3G' }

/** "Explosive dust, zone 22" with the equipment category it asks for, or the same of gas. */
export const explosiveZone = (facts: Facts): { words: string; zone?: number; category?: string } => {
  const gas = facts.gasZone?.value
  if (gas !== undefined)
    return { words: `Explosive gas or vapour, zone ${gas}`, zone: gas, category: gasCategories[gas] ?? '1G' }
  const dust = facts.dustZone?.value
  if (dust === undefined) return { words: 'Explosive dust' }
  return { words: `Explosive dust, zone ${dust}`, zone: dust, category: dustCategories[dust] ?? '1D' }
}

const dustCategories: Readonly<Record<number, string>> = { 20: '1D', 21: '2D', 22: '3D' }
