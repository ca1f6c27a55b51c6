import { componentById, componentsOf } from '../catalogue/index.ts'
import type { Component } from '../catalogue/types.ts'
import { PLASTICS_UP_TO_C } from '../layout/assumptions.ts'
import { partsWaiting } from '../layout/index.ts'
import type { Cell, Station } from '../layout/types.ts'
import type { Candidate } from '../matching/types.ts'
import { formatNumber } from '../requirement/fields.ts'
import type { Facts, Requirement } from '../requirement/types.ts'
import type { SizeMm } from '../units.ts'
import { classLine, classUpTo, productLine } from './lines.ts'
import type { PartClass } from './part-classes.ts'
import type { BomLine } from './types.ts'

type Place = {
  kind: Station['kind']
  partClass: PartClass
  category: BomLine['category']
  reason: (count: number) => string
}

/** Stations without a drive of their own, and what has to be bought for each. */
const places: readonly Place[] = [
  {
    kind: 'infeed',
    partClass: 'part_fixture',
    category: 'infrastructure',
    reason: () => 'Parts stand still and located where the robot picks them',
  },
  {
    kind: 'outfeed',
    partClass: 'part_fixture',
    category: 'infrastructure',
    reason: () => 'Finished parts leave from here',
  },
  {
    kind: 'pallet',
    partClass: 'pallet_place',
    category: 'infrastructure',
    reason: (count) =>
      count > 1
        ? 'The robot works at one while another is changed'
        : 'The robot works at the pallet standing here',
  },
  {
    kind: 'container',
    partClass: 'container_place',
    category: 'infrastructure',
    reason: () => 'Trays, boxes, bins or hoppers stand located while the robot works at them',
  },
  {
    kind: 'buffer',
    partClass: 'part_buffer',
    category: 'infrastructure',
    reason: () => 'Parts wait here so that the cell runs on without an operator',
  },
  {
    kind: 'machine',
    partClass: 'machine_interface',
    category: 'control',
    reason: () => 'One for each machine that is there already; the machines are not part of this bill',
  },
]

/** Where trays wait that the robot does not work at. */
const trayMagazine: Place = {
  kind: 'buffer',
  partClass: 'tray_magazine',
  category: 'infrastructure',
  reason: () => 'Feeds the trays at the robot while nobody loads',
}

/** By the load of one magazine, which its lift and frame carry. */
function magazineClass(facts: Facts, candidate: Candidate, cell: Cell): { key: PartClass; loadKg: number } {
  const { sizeMm, massKg } = cell.part
  const loadKg = partsWaiting(facts, candidate, sizeMm).parts * massKg
  const key = classUpTo(
    loadKg,
    [
      [250, 'tray_magazine'],
      [1000, 'tray_magazine_medium'],
    ],
    'tray_magazine_heavy',
  )
  return { key, loadKg }
}

/** Its build says what is bought for it. */
const boughtByKind: ReadonlySet<Station['form']> = new Set([undefined, 'lathe', 'mesh_bin', 'belt'])
const isBoughtByForm = ({ form }: Station): boolean => !boughtByKind.has(form)

/** Where parts wait that would burn trays and drawers. */
const hotBuffer: Place = {
  kind: 'buffer',
  partClass: 'hot_cradle',
  category: 'infrastructure',
  reason: () => 'Hot parts are handed over here one at a time',
}

const isTrayMagazine = ({ kind, targets }: Station): boolean => kind === 'buffer' && targets.length === 0

/** Stations that do not move parts: pallet and container places, buffers, machine interfaces. */
export function placeLines({ facts }: Requirement, candidate: Candidate, cell: Cell): BomLine[] {
  const isHot = (facts.partTemperatureC?.value ?? 0) > PLASTICS_UP_TO_C
  const here = places.map((place) => (isHot && place.kind === 'buffer' ? hotBuffer : place))
  const standing = cell.stations.filter((station) => !station.flow && !isBoughtByForm(station))
  return [...here, trayMagazine].flatMap((place) => {
    const { kind, partClass, category, reason } = place
    const isMagazine = place === trayMagazine
    const found = standing.filter(
      (station) => station.kind === kind && isTrayMagazine(station) === isMagazine,
    )
    if (found.length === 0) return []
    const sizes = found[0] ? found[0].sizeMm.map((side) => formatNumber(Math.round(side))).join(' × ') : ''
    const magazine = isMagazine ? magazineClass(facts, candidate, cell) : undefined
    const load = magazine ? `, ${formatNumber(Math.round(magazine.loadKg))} kg of parts in each` : ''
    return [
      classLine(magazine?.key ?? partClass, {
        id: isMagazine ? 'place_magazine' : `place_${kind}`,
        category,
        quantity: found.length,
        reason: `${reason(found.length)}. ${found.map((station) => station.label).join(', ')}; ${sizes} mm${load}.`,
      }),
    ]
  })
}

/** Dispensers for empty pallets. */
export function palletStoreLines(cell: Cell): BomLine[] {
  return cell.stations
    .filter((station) => station.kind === 'pallet_store')
    .map((station) => {
      const use = { id: `pallet_store_${station.id}`, category: 'infrastructure' as const, quantity: 1 }
      const component =
        componentById(station.componentId ?? '') ??
        componentsOf('pallet_dispenser').find((each) => holdsPallet(each, palletOf(cell)))
      const reason = `${station.label}: gives out or takes in empty pallets one by one`
      return component
        ? productLine(component, { ...use, reason })
        : classLine('pallet_dispenser', { ...use, reason })
    })
}

const palletOf = (cell: Cell): SizeMm | undefined =>
  cell.stations.find((station) => station.stack)?.stack?.palletMm

/** A dispenser holds pallets up to the size it is made for. */
function holdsPallet(component: Component, pallet: SizeMm | undefined): boolean {
  const made = component.specs.pallet_mm
  if (!Array.isArray(made) || !pallet) return false
  const [length, width]: unknown[] = made
  return typeof length === 'number' && typeof width === 'number' && pallet[0] <= length && pallet[1] <= width
}
