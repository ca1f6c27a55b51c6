import { describe, expect, it } from 'vitest'
import { isSaid, readRequirement } from '../../index.ts'
import { knownMaterials } from '../../roles/materials.ts'
import { namedGoodsOf, stuffOf } from './stuff.ts'

describe('what a part is made of', () => {
  it('is known of every material that the reader knows', () => {
    expect(knownMaterials.filter((name) => stuffOf(name, undefined).family === 'unknown')).toEqual([])
  })

  it.each([
    ['Edelstahl 1.4301', 'stainless steel'],
    ['mild steel S235', 'steel'],
    ['EN-GJS-400 cast iron', 'cast iron'],
    ['Aluminum 6061', 'aluminium'],
    ['aluminium bronze', 'bronze'],
    ['Messing', 'brass'],
    ['Inconel 718', 'other'],
  ])('is a metal as people type it: %s', (typed, metal) => {
    expect(stuffOf(typed, undefined)).toEqual({ family: 'metal', metal })
  })

  it.each([
    ['glass fibre mat', 'fibre'],
    ['fibreboard', 'wood'],
    ['polycarbonate', 'plastic'],
    ['float glass', 'glass'],
    ['plasterboard', 'board'],
    ['reinforced concrete, steel', 'stone'],
  ])('is a family otherwise: %s', (typed, family) => {
    expect(stuffOf(typed, undefined).family).toBe(family)
  })

  it('comes from the name of the part where no material is known', () => {
    expect(stuffOf(undefined, 'oak doors').family).toBe('wood')
    expect(stuffOf('birch plywood', 'steel-look panels').family).toBe('wood')
    expect(stuffOf(undefined, undefined).family).toBe('unknown')
  })

  it('is not the wood of a pallet beside metal parts', () => {
    const isWood = (text: string) => isSaid(readRequirement(text), 'isWood')
    expect(isWood('Deburr steel castings, 12 kg, from wooden pallets')).toBe(false)
    expect(isWood('Sand guitar bodies of 2 kg, 6 min each')).toBe(true)
  })
})

describe('what goods are by their name', () => {
  it.each([
    ['winter tyres', 'tyre'],
    ['paper reels', 'reel'],
    ['engine crates', 'crate'],
    ['Fässer', 'drum'],
    ['beer kegs', 'drum'],
    ['window frames', 'frame'],
    ['gear housings', 'machine_part'],
    ['cartons', undefined],
    ['entire meals', undefined],
  ])('%s: %s', (name, goods) => {
    expect(namedGoodsOf(name)).toBe(goods)
  })
})
