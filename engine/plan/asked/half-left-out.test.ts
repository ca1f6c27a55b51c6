import { describe, expect, it } from 'vitest'
import { plan } from '../../plan.ts'
import { answerOf } from './answer.ts'

const halfOf = (text: string) =>
  plan(text, { seed: 1 }).diagnostics.filter(({ code }) => code === 'task.half_not_planned')

describe('work that no cell of its task does', () => {
  it.each([
    [
      'Robot in, robot out of a press: load blanks and unload, steel blanks 300x200x2 mm, 1 kg, 12 per minute',
      /press/,
    ],
    ['Load blanks into a stamping press and unload the parts, 300x200x2 mm steel, 12 per minute', /press/],
    ['Platinen in die Presse einlegen und Teile entnehmen, 300x200x2 mm, 1 kg, alle 6 s', /press/],
    [
      'Load brass inserts into an injection mould and take out the finished part, 120 g, 30 s cycle',
      /inserts/,
    ],
    [
      'Take a 250 g part out of the injection machine every 18 s; two metal inserts must be placed in the mould before each shot',
      /inserts/,
    ],
    ['Spritzgießmaschine: 3 Hülsen einlegen, Teil 70 g entnehmen, 30 s Zyklus', /inserts/],
    [
      'The robot feeds a 250 t press with 2.5 kg plates 700x400x1.2 mm, 5 a minute, and takes the shells out',
      /press/,
    ],
    ['Load 3 kg blanks 600x500x1 mm into a drawing press and unload the bowls, 6 a minute', /press/],
    ['Blanks 1.5 kg, 400x400x1 mm are laid into a press and the shells taken away, 7 a minute', /press/],
    ['Zuschnitte 2 kg, 500x400x1 mm in die Presse legen und die Schalen abnehmen, 7 pro Minute', /press/],
    ['Studs 8 g into an injection moulding tool, 2 per shot, every 30 s', /inserts/],
    ['Place magnets into a mould, 4 per shot, every 30 s, take out the 55 g rotor', /inserts/],
    ['Metalleinleger in ein Werkzeug legen, umspritzen, Teile auf ein Band, 70 g, alle 30 s', /inserts/],
    ['Stifte in die Form setzen, hinterspritzen und 40 g Teile entnehmen, alle 30 s', /inserts/],
    [
      'Ein Roboter legt Platinen 500x300x1,5 mm, 2 kg, in eine Ziehpresse ein und entnimmt die Schalen, 4 pro Minute',
      /press/,
    ],
    [
      'Roboter belädt die Presse mit Blechen 500x300x1 mm, 1,2 kg, und entnimmt die fertigen Teile, 5 pro Minute',
      /press/,
    ],
    ['Lay steel blanks 500x300x2 mm, 2.4 kg, from the furnace into the press, 4 a minute', /furnace/],
    ['Stahlbleche 500x300x2 mm, 2,4 kg vom Durchlaufofen in die Presse legen, 4 pro Minute', /furnace/],
    [
      'Sheet stampings 500x300x2 mm, 2.4 kg, are taken from the press and laid onto a belt, 4 a minute',
      /belt/,
    ],
    ['Stanzteile 500x300x2 mm, 2,4 kg von der Presse auf ein Förderband legen, 4 pro Minute', /belt/],
    ['Magnete ins Spritzgießwerkzeug einlegen, fertige 90 g Teile entnehmen, alle 40 s', /inserts/],
    ['Spritzgießmaschine: Buchsen in die Form einlegen, Teil 80 g entnehmen, 35 s Zyklus', /inserts/],
  ])('is said in the first sentence of the plan: %s', (text, what) => {
    const made = plan(text, { seed: 1 })
    expect(halfOf(text)[0]?.text).toMatch(what)
    if (made.design) {
      expect(answerOf(made.diagnostics)?.label).toBe('Half of the work')
      expect(made.summary).toMatch(/^Not as asked: The text asks for/)
    }
  })

  it.each([
    'Take a 250 g part out of the injection machine every 18 s and trim the gate.',
    'Take a 250 g part out of the injection machine every 18 s, no inserts are placed in the mould',
    'Stack 1.2 mm blanks 600x400 from a stamping press, 20 per minute',
    'Tend two CNC lathes: load and unload 3.5 kg steel blanks, 80 mm diameter, machining time 95 s',
    'Platinen 600x400x1,2 mm von der Presse abstapeln, 12 pro Minute',
    'Take a 250 g part with brass inserts out of the injection mould every 18 s',
    'Inspect overmoulded connectors 20 g, 40x20x15 mm, 30 a minute',
    'Takes 2 kg sheets 500x400x1 mm off a stack and loads them onto the belt to the press, 8 a minute',
    'Fit bushes into die-cast housings 0.8 kg, 2 per part, 3 a minute',
    'Umspritzte Stecker 20 g, 40x20x15 mm prüfen, 30 pro Minute',
    'Spritzgussteile 250 g aus der Maschine entnehmen, alle 18 s, ohne Einlegeteile',
  ])('is not said of plans that do all of it: %s', (text) => {
    expect(halfOf(text)).toEqual([])
  })
})

describe('what is set into a machine', () => {
  const machinesIn = (text: string) => plan(text, { seed: 1 }).requirement.facts.machineCount?.value
  it.each([
    ['Put 6 metal pins into the injection mould, take out the 90 g part, every 30 s', 1],
    [
      'Set three threaded bushes into the injection mould before each shot and remove the 120 g cover, 35 s',
      1,
    ],
    ['Spritzgießmaschine: 4 Buchsen einlegen, Teil 80 g entnehmen, 35 s Zyklus', 1],
    ['Tend two injection machines, three inserts into each mould, 80 g part, 30 s', 2],
    ['Two bearing presses, load and unload 3 kg hubs, 100 mm diameter, 60 s', 2],
    ['Drei Bolzenmaschinen be- und entladen, 1 kg Teile, 80 mm Durchmesser, 60 s', 3],
  ])('is no machine: %s', (text, count) => {
    expect(machinesIn(text)).toBe(count)
  })
})

describe('a part that is put on behind the work on another', () => {
  it.each([
    [
      'We close gift tins 540 g: a bead of hot glue round the lid, about 310 mm of path, then the lid is pressed on. 6 a minute',
      'the lid is pressed on',
    ],
    ['Apply sealant 500 mm around 2 kg housings and put the cover on, 3 a minute', 'put the cover'],
    [
      'Wir tragen einen Kleberand von 310 mm auf Dosen 540 g auf und drücken danach den Deckel an, 6 pro Minute',
      'drücken danach den Deckel an',
    ],
    [
      'Klebstoff 310 mm auf Dosen 540 g auftragen, dann wird der Deckel aufgedrückt, 6 pro Minute',
      'wird der Deckel aufgedrückt',
    ],
    [
      'Dichtmittel 500 mm auf Gehäuse 2 kg auftragen und den Deckel aufsetzen, 3 pro Minute',
      'den Deckel aufsetzen',
    ],
    [
      'Assemble a plastic housing: insert a spring of 2 g and a cover of 15 g and close with four M3 screws, 6 a minute',
      'insert a spring of 2 g',
    ],
    [
      'Assemble a toy 200 g: insert a battery 20 g, put on a 30 g lid and drive two screws, 3 a minute',
      'put on a 30 g lid',
    ],
    [
      'Feder 5 g in Gehäuse 200 g einlegen, Deckel aufsetzen und mit vier Schrauben M3 verschrauben, 4 pro Minute',
      'Deckel aufsetzen',
    ],
  ])('is said in the first sentence of the plan: %s', (text, words) => {
    expect(halfOf(text)[0]?.text).toContain(`“${words}”`)
    expect(plan(text, { seed: 1 }).summary).toMatch(/^Not as asked: The text asks for putting/)
  })

  it.each([
    'Apply a bead of sealant 500 mm on housings 2 kg, 3 a minute, then the cover is pressed on by hand',
    'Apply a 500 mm bead of sealant to housings 2 kg and place them on a pallet, 3 a minute',
    'Lay a bead of 300 mm on lids 200 g that are pressed on later elsewhere, 6 a minute',
    'Dichtmittel 500 mm auf Gehäuse 2 kg auftragen, danach auf Palette setzen, 3 pro Minute',
    'Klebstoff 310 mm auf Deckel 100 g auftragen, die auf Dosen aufgesetzt sind, 6 pro Minute',
    'Place the cover 50 g on housings 300 g and drive four screws M4, 3 a minute',
    'Lager 100 g werden in Naben 900 g eingelegt und mit 6 Schrauben M6 verschraubt, 2 pro Minute',
    'Assemble pumps: insert a rotor 200 g into the 1.5 kg body, drive six M5 screws and place the finished pump on a belt, 1 a minute',
    'Place housings 300 g into the fixture and drive four screws M4, 3 a minute',
  ])('is not said where the plan does it, hands do or nothing is put on: %s', (text) => {
    expect(halfOf(text)).toEqual([])
  })
})
