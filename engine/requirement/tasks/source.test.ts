import { describe, expect, it } from 'vitest'
import { readRequirement } from '../read-requirement.ts'

describe('where parts come from', () => {
  it.each([
    'Pick steel bars 900 mm long, 48 mm diameter, lying flat, from a belt, 6 a minute, onto another belt',
    'Pick steel bars 900 mm long, 48 mm diameter, standing upright, from a belt, 6 a minute, onto another belt',
    'Pick copper pipes 600 mm long 22 mm diameter from belt, 0.6 kg, 10 a minute, into a rack',
    'Pick bolts 0.1 kg from a conveyor belt to a crate, 20 a minute',
    'Pick shafts from a conveyor into a bin, 2 kg, 8 a minute',
    'Rundstangen 900 mm lang, 48 mm Durchmesser, vom Förderband greifen und auf ein anderes Band legen, 6 pro Minute',
  ])('a belt is no bin: %s', (text) => {
    expect(readRequirement(text).facts.task?.value).toBe('pick_and_place')
  })
  it.each([
    'Gasflaschen 11 kg, 300 mm Durchmesser, 580 mm hoch, vom Band auf Paletten, 4 pro Minute',
    'Rollen 15 kg, 300 mm Durchmesser, 400 mm lang, vom Förderband auf Paletten, 5 pro Minute',
    'Drums 200 kg from a roller conveyor onto pallets, 1 a minute',
  ])('what comes on a belt is taken off no pallet: %s', (text) => {
    expect(readRequirement(text).facts.task?.value).toBe('palletizing')
  })
  it.each([
    'Rundstäbe 40 mm Durchmesser, 800 mm lang, 7,8 kg, liegen auf dem Band; der Greifer fasst sie und legt sie auf ein zweites Band',
    'Steel bars 900 mm, 6 kg, lying flat on a conveyor; set them on another conveyor, 5 per minute',
  ])('what is on a belt is in no bin: %s', (text) => {
    expect(readRequirement(text).facts.task?.value).toBe('pick_and_place')
  })
  it.each([
    'Boxes 10 kg from pallets to a conveyor, 6 a minute',
    'Kartons von der Palette auf das Band, 8 kg, 6 pro Minute',
  ])('what comes on pallets is: %s', (text) => {
    expect(readRequirement(text).facts.task?.value).toBe('depalletizing')
  })
  it.each([
    'Pick castings from a bin, 2 kg, 6 a minute',
    'Pick brackets 1 kg out of a crate onto a belt, 8 a minute',
    'Pick randomly oriented bolts from a tote onto a belt, 0.1 kg, 10 a minute',
  ])('a bin is one: %s', (text) => {
    expect(readRequirement(text).facts.task?.value).toBe('bin_picking')
  })
  it.each([
    'Take forged parts at 900 °C, 2 kg, from a press onto a conveyor, every 15 s',
    'Take zinc castings, 0.8 kg, out of a die-casting machine every 35 s and put them on a conveyor',
    'HPDC cell, 3 kg castings, one every 40 s',
    'Magnesium die casting: extract 2 kg castings, trim and cool, every 50 s',
    'Warmkammer-Druckgussmaschine: Gussteile 0,5 kg entnehmen und aufs Band legen, alle 30 s',
  ])('what comes out of a machine lies in no bin, and is not finished: %s', (text) => {
    expect(readRequirement(text).facts.task?.value).toBe('machine_tending')
  })
  it('castings are finished where a verb says so', () => {
    const text = 'Die casting shop: deburr 2 kg aluminium castings, 40 s each, 60 an hour'
    expect(readRequirement(text).facts.task?.value).toBe('finishing')
  })
  it.each([
    'Depalletize boxes 400x300x200 mm, 8 kg, stacked 2200 mm high with a robot, 6 per minute',
    'Depalletise sacks of 25 kg, piled 1.9 m high, with a UR20, 5 a minute',
  ])('how high goods are stacked turns no verb round: %s', (text) => {
    expect(readRequirement(text).facts.task?.value).toBe('depalletizing')
  })
})
