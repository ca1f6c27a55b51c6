/** How long to wait, in words: "45 seconds", "12 minutes", "24 hours". */
export const waitText = (seconds: number): string => {
  if (seconds < 120) return `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}
