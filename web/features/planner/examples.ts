/** What people on factory floors write, for a first try. */
export const examples: readonly { label: string; description: string }[] = [
  {
    label: 'Stack cartons on pallets',
    description:
      'We palletize 18 kg cartons, 400x300x250 mm, one line at 12 a minute onto EUR pallets (1200x800), two shifts, ceiling 4.5 m.',
  },
  {
    label: 'Tend two CNC lathes',
    description:
      'Tend two CNC lathes: 3.5 kg steel blanks, 80 mm diameter, machining time 95 s. Should run through the night.',
  },
  { label: 'Induct parcels', description: 'Induct parcels up to 15 kg, mixed sizes, 1200 an hour.' },
  {
    label: 'Load 40 lb cases',
    description: 'Load 40 lb boxes, 16 x 12 x 10 inches, 15 cases per minute on GMA pallets.',
  },
  { label: 'Kartons palettieren', description: 'Wir palettieren 12 kg Kartons, 10 pro Minute.' },
]
