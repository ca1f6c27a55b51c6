import type { Executor, Transaction } from '#db/connect.ts'
import { solutionCategories } from '#db/schema/index.ts'
import { plan } from '#engine/index.ts'
import type { Plan } from '#engine/plan-types.ts'
import { planToRows, type SolutionRows } from '#server/solutions/plan-to-rows.ts'
import { insertSolution } from '#server/solutions/save-solution.ts'
import type { DemoPerson } from './accounts.ts'

/**
 * A published solution is a description that the engine plans, under a title of our own. Of those with a `film` there is
 * one in `public/films`, taken by `npm run videos`.
 */
export const catalogueSources = [
  {
    title: 'Bearing and screw assembly cell',
    film: 'bearing-assembly',
    category: 'Assembly',
    description:
      'Press a 40 g bearing into a 300 g housing, 120x80x60 mm, then drive four M4 screws; takt 20 s, force must be logged, two shifts.',
  },
  {
    title: 'Heavy-duty palletizing',
    film: 'heavy-palletizing',
    category: 'Palletizing',
    description:
      'Palletize 25 kg cartons, 500x400x300 mm, 10 a minute onto EUR pallets, two shifts, ceiling 5 m.',
  },
  {
    title: 'AI bin picking',
    film: 'bin-picking',
    category: 'Bin picking',
    description:
      'Castings of 7 kg lie in a wire-mesh bin 1200x800x600 mm; put one on the conveyor every 9 s, two shifts.',
  },
  {
    title: 'Quality inspection of painted panels',
    category: 'Quality inspection',
    description:
      'Inspect painted door panels 900x600 mm for scratches from 0.5 mm, two a minute, two shifts.',
  },
  {
    title: 'Plywood stacking, a sheet every 1.5 seconds',
    category: 'Sheet handling',
    description:
      'Handle one full plywood sheet (2440x1220x18 mm) every 1.5 seconds from press to stack, two shifts.',
  },
  {
    title: 'Two-lathe machine tending',
    category: 'Machine tending',
    description:
      'Tend two CNC lathes: 3.5 kg steel blanks, 80 mm diameter, 100 mm long, machining time 95 s, two shifts, runs through the night.',
  },
  {
    title: 'Chocolate bar tray loading',
    category: 'Pick and place',
    description:
      'Pick chocolate bars, 0.2 kg, 150x60x15 mm, off a belt at 90 per minute and lay them in trays of 12. Wet cleaning every night. Two shifts.',
  },
  {
    title: 'Carton palletizing on EUR pallets',
    category: 'Palletizing',
    description:
      'We palletize 18 kg cartons, 400x300x250 mm, one line at 12 a minute onto EUR pallets (1200x800), two shifts, ceiling 4.5 m.',
  },
  {
    title: 'Parcel induction for mixed sizes',
    category: 'Pick and place',
    description: 'Induct parcels up to 15 kg, mixed sizes, 1200 an hour, two shifts.',
  },
  {
    title: 'Light-case palletizing for one line',
    category: 'Palletizing',
    description: 'Stack 8 kg boxes, 350x250x200 mm, 8 per minute on EUR pallets, two shifts.',
  },
  {
    title: 'GMA pallet cell for 40 lb cases',
    category: 'Palletizing',
    description: 'Load 40 lb boxes, 16 x 12 x 10 inches, 12 cases per minute on GMA pallets, two shifts.',
  },
  {
    title: 'Milling centre tending',
    category: 'Machine tending',
    description:
      'Load and unload one CNC mill with 6 kg aluminium blocks, 150x100x80 mm, machining time 4 minutes, two shifts.',
  },
  {
    title: 'Bottle transfer from belt to tray',
    category: 'Pick and place',
    description:
      'Pick 0.5 kg bottles, 65 mm diameter, 200 mm high, off a belt and place them in trays of 12, 40 per minute, two shifts.',
  },
  {
    title: 'Bagged feed on pallets',
    category: 'Palletizing',
    description: 'Stack 20 kg bags of feed, 600x400x130 mm, 9 per minute on pallets 1200x1000, two shifts.',
  },
  {
    title: 'Bracket welding with two-sided positioner',
    category: 'Welding',
    description:
      'MIG-weld steel brackets, 300x200x80 mm: 6 seams of 80 mm each, part 4 kg, 300 a day in batches of 50, two shifts.',
  },
  {
    title: 'Milk cartons into cases',
    category: 'Packing',
    description: 'Pack 1 litre milk cartons, 70x70x205 mm, 10 to a case, 24 cases a minute, two shifts.',
  },
  {
    title: 'Screw bag kitting',
    category: 'Packing',
    description:
      'Kit 12 kinds of screw bags of 0.1 kg, 100x80x20 mm, one of each into boxes, 3 boxes a minute, two shifts.',
  },
  {
    title: 'Deburring of aluminium castings',
    category: 'Finishing',
    description: 'Deburr aluminium castings, 12 kg, 300x200x120 mm, 3 minutes per part, two shifts.',
  },
  {
    title: 'Press brake feeding',
    category: 'Sheet handling',
    description:
      'Feed a press brake with 2 mm steel sheets up to 1500x1000 mm, 25 an hour, batches of 20, many changeovers, two shifts.',
  },
  {
    title: 'Laser marking of rings',
    category: 'Finishing',
    description: 'Laser-engrave serial numbers on 60 mm steel rings, 20 mm high, 1500 per shift, two shifts.',
  },
  {
    title: 'Sealing bead on lids',
    category: 'Assembly',
    description: 'Put a polyurethane bead, 2 m long, around a 600x400 mm lid every 45 s, two shifts.',
  },
  {
    title: 'Moulded parts, taken out and trimmed',
    category: 'Machine tending',
    description:
      'Take a 250 g part, 150x100x40 mm, out of the injection machine every 20 s and trim the gate, two shifts.',
  },
] as const

const DAY_MS = 86_400_000

/** The plan of a source and what is stored of it. Throws when the engine cannot plan it: the catalogue holds only what it can. */
export const planSource = (source: {
  title: string
  description: string
}): { plan: Plan; rows: SolutionRows } => {
  const made = plan(source.description, { seed: 1 })
  const rows = planToRows(made)
  if (!rows) throw new Error(`the catalogue's "${source.title}" is not planned: ${made.status}`)
  rows.solution.title = source.title
  return { plan: made, rows }
}

/** Ids of the categories by name. */
export const categoryIds = async (db: Executor): Promise<Map<string, string>> =>
  new Map((await db.select().from(solutionCategories)).map(({ id, name }) => [name, id]))

/** The film's stable address: in the colours of the dark theme, in the format that every browser plays. */
const mediaOf = (source: (typeof catalogueSources)[number]) =>
  'film' in source ? { mediaType: 'video' as const, mediaUrl: `/films/${source.film}/dark.mp4` } : {}

/** Published solutions of the staff, one a day back from `now`, in the order of the list above. */
export const loadCatalogue = async (db: Executor, staff: DemoPerson, now: Date): Promise<void> => {
  const categories = await categoryIds(db)
  for (const [order, source] of catalogueSources.entries()) {
    const at = new Date(now.getTime() - (order + 1) * DAY_MS)
    await insertSolution(db as Transaction, planSource(source).rows, {
      companyId: null,
      userId: staff.userId,
      isOfStaff: true,
      status: 'published',
      isPublic: true,
      visibility: 'public',
      categoryId: categories.get(source.category) ?? null,
      order,
      ...mediaOf(source),
      createdAt: at,
      updatedAt: at,
    })
  }
}
