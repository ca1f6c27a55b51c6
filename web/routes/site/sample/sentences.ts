/** The sentence behind the hero: what a palletizing line would write. Its plan is computed, never typed in. */
export const sampleDescription =
  'We palletize 18 kg cartons, 400x300x250 mm, one line at 12 a minute onto EUR pallets (1200x800), two shifts, ceiling 4.5 m.'

export const examples: readonly { label: string; description: string }[] = [
  { label: 'Stack cartons on pallets', description: sampleDescription },
  {
    label: 'Tend two CNC lathes',
    description:
      'Tend two CNC lathes: 3.5 kg steel blanks, 80 mm diameter, machining time 95 s. Should run through the night.',
  },
  {
    label: 'Lay chocolate bars in trays',
    description:
      'Pick chocolate bars, 0.2 kg, off a belt at 90 per minute and lay them in trays of 12. Wet cleaning every night.',
  },
]

/** The planner with a description in its box, as the form below sends it. */
export const plannerAddress = (description: string): string =>
  `/platform?${new URLSearchParams({ describe: description })}`
