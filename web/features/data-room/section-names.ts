import type { DataRoomSection } from '#contract/data-room-words.ts'

export const sectionNames: Readonly<Record<DataRoomSection, string>> = {
  'pitch-deck': 'Pitch deck',
  financials: 'Financials',
  'market-analysis': 'Market analysis',
}

/** Seconds as people read them: "45 s", "3 min 20 s". */
export const secondsText = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60)
  const rest = seconds % 60
  if (minutes === 0) return `${rest} s`
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`
}
