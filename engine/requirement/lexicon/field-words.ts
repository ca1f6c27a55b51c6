/**
 * What plant engineers write, in English and German, where a meaning takes more than one word. Commas part the phrases. A space
 * may be a hyphen or nothing, "*" is any letters, brackets hold choices, a plain end takes a plural, umlauts may be written out.
 */
const phrases = {
  /** Metal is cast into dies here: machine, cell, work. Parts that were die-cast elsewhere are not meant. */
  dieCasting: `(die cast*|hpdc|lpdc|squeeze cast*) (machine|m/c|cell|shop|plant|press|line|island|hall|department|operation|process|tool|die|mould|mold|robot|work|job),
    (high|low) pressure die casting, die casting:, die caster, dgm, (hot|cold) chamber (machine|die cast*|cell|process|press), shot sleeve, casting machine,
    *druckg(uss|uß|ieß|iess)(erei|)(maschine|anlage|zelle|automat|betrieb|form|halle|werkzeug|linie), *druckgießerei*, *druckguss:,
    (warm|kalt)kammer*(maschine|anlage|automat|zelle|druckguss|druckguß|druckgieß*), (kokillen|)gieß(maschine|zelle|anlage|automat)`,
  /** Goods whose vapour burns at or near room temperature (flash point up to 60 °C, EC 1272/2008). General knowledge. */
  flammable: `flammable, inflammable, combustible, solvent, acetone, ethanol, methanol, isopropanol, isopropyl, toluene, xylene,
    petrol, gasoline, kerosene, paraffin oil, lamp oil, naphtha, benzine, heptane, hexane, thinner, turpentine,
    (white|mineral|methylated|surgical) spirit, (rubbing|denatured) alcohol, lighter (fluid|fuel|refill|s), lighters, aerosol, spray can, spray paint (can|aerosol|tin),
    propane, butane, lpg, camping gas, gas cartridge, nitrocellulose, hand saniti(z|s)er, spirits, high proof,
    (bottle|carton|case|box|crate|cask|keg)(s|es|) of (spray paint|gin|vodka|whisk(e|)y|rum|brandy|cognac|liquor|schnap|tequila), spirituosen*, nail (polish|varnish), perfume,
    *brennbar*, *entzündbar*, *entzündlich*, feuergefährlich*, *lösemittel*, *lösungsmittel*, benzin*, *kerosin*, petroleum*,
    *spiritus*, *ethanol*, *isopropanol*, *verdünner*, *verdünnung, aceton*, terpentin*, nitrolack*, spr(ü|a)hdose,
    *spray(dose|lack), (lack|haar|deo|farb|technik|brems*)spray*, feuerzeug*, gaskartusche, propan*, butan*, flüssiggas*,
    nagellack*, parf(u|ü)m*, desinfektionsmittel*`,
  /** Said of what burns: it is not in there, or does not burn. */
  harmless: `free, *frei, *freie(r|s|n|m|), resistant, *beständig*, *fest`,
  /** Named by what burns, but empty, or a part for it. */
  emptyGoods: `empty, unfilled, printed, bedruckt*, leer*, unbefüllt*`,
  partsFor: `(engine|motor|pump|tank|filter|hose|burner|stove|grill|gauge|sensor|heater|fork lift|truck|mower|generator|cooker|cap|lid|valve|nozzle|label|actuator|cup|flacon),
    *(motor|pumpe|tank|filter|leitung|schlauch|brenner|kocher|stapler|mäher|deckel|kappe|ventil|düse|etikett|uhr)(en|n|e|s|)`,
  /** Products for patients by what only they are. */
  medicine: `vial, syringe, amp(o|ou|u)le, pharma*, gmp, sterile, medicine, medication, inhaler, prefilled pen, insulin, vaccine,
    suppositor(y|ies), infusion (bag|bottle), eye drop, ointment, *arznei*, medikament*, *ampulle*, *fertigspritze*, einwegspritze,
    sterile(r|n|s|m), sterilverpackung, sterilgut, *impfstoff*, zäpfchen, *infusions(beutel|flasche), durchstechflasche, injektionsflasche, *salbe, *salbentube,
    augentropfen, antibioti(cs|ka|kum), paracetamol, ibuprofen, aspirin, hustensaft*`,
  /** For patients, unless they are for dishes, pools or coffee. */
  dose: `tablet, capsule, pill, caplet, lozenge, (kopfschmerz|lutsch|brause|film|vitamin|)tabletten*, (weich|hart|gelatine|vitamin|)kapseln,
    pille, dragee, pastille`,
  notForPatients: `dish washer, dish washing, detergent, cleaning, chlorine, pool, salt, glass, coffee, espresso, computer, pc, android,
    display, wine, *spülmaschine*, geschirrspül*, *reinig*, *chlor*, *salz*, *kaffee*, wasch*, entkalk*`,
  /** What a person moves a pallet with. */
  palletJack: `pallet (jack|truck|mule), pump truck, hand truck, walkie (stacker|), jigger, *hubwagen*, (hub|hochhub|)ameise`,
  forkLift: `fork lift (truck|), stacker, lift truck, gabelstapler, stapler*`,
  /** Verbs with a separated prefix, and the prefixes that end them: "nimmt sie heraus", "pulls them out". */
  takes: `(take|pull|lift|grab|fetch|fish|draw|pick|get)(s|), (taking|pulling|lifting|grabbing|fetching|fishing|drawing|picking|getting),
    nimmt, nehmen, nehme, holt, holen, hole, greift, greifen, zieht, ziehen, hebt, heben, fischt, fischen`,
  out: `out, heraus, hinaus, raus`,
  lays: `legt, legen, lege, setzt, setzen, stellt, stellen, gibt, geben`,
  belt: `(förder|austrag|abkühl|kühl|)(band|rutsche|strecke), (gitterbox|behälter|kiste|box|container)`,
  /** One part of every kind goes into a kit; nothing else is counted by these words. */
  oneOfEach: `(je|jeweils) (1|ein|eine|einen|einem|einer|eines|eins) (stück |teil |exemplar |artikel |)(von|aus|der), (je|jeweils) (eines|eins|einer|eine) (in|ins|pro|je),
    von (jedem|jeder) * (eines|eins|einen|eine), von (jedem|jeder) (der|dieser) * * (eines|eins|einen|eine|ein stück),
    von (jedem|jeder) (* |)ein stück, one (piece |part |item |unit |)(of|from) (each|every|all), one each, each (of them |)once, jedes einmal, jeden einmal`,
  /** Who changes pallets. */
  helper: `operator, worker, person, people, (man|woman|men|women), colleague, employee, somebody, someone, staff, helper, labo(u|)rer,
    *mitarbeiter*, bediener*, *werker*, *arbeiter*, jemand, kollege, helfer, person, mensch, mann, leute`,
  robot: `robot, cobot, arm, scara, *roboter*, roboterarm`,
  /** Before a robot that the cell is to be built with. */
  takenWith: `with, by, use, using, want, prefer, take, buy, consider, plan, mit, per, nehmen, nutzen, verwenden, einsetzen, wünschen,
    bevorzugen, kaufen, wollen`,
  /** Before what is there already and is not bought. */
  owned: `own, have, has, had, have got, have already, already (have|own), got, bought, existing, spare, idle, available, our, haben,
    hat, besitzen, besitzt, unser(e|en|em|er|es|), vorhandene(r|n|s|m|), vorhanden (ist|sind), gekauft, verfügbare(r|n|s|m|), ungenutzte(r|n|s|m|),
    bestehende(r|n|s|m|)`,
  /** The same behind it. */
  ownedBehind: `(already |)(own|have), (is|are|stands|standing|sits|sitting|stand|sit) (already |now |just |)(idle|available|unused|there already|already there|in stock|on site|spare), (is |)in (stock|house), on hand, (is|are) ours,
    existing, (ist |sind |steht |stehen |wäre |)(bereits |schon |noch |derzeit |)(bei uns |hier |)(vorhanden|da|ungenutzt|frei|übrig|verfügbar|bereit|im (haus|bestand|lager|werk)), (bereits |schon |)(haben|besitzen)`,
  /** Before what is not to be used. */
  unwanted: `replac(e|es|ed|ing|ement), instead of, scrap*, not, no, without, unlike, than, ersetz*, statt, anstelle*, ohne,
    kein(e|en|er|em|), nicht`,
  scara: `scara, scara robot, scara*roboter`,
  delta: `delta robot, delta picker, (parallel|spider) robot, spider picker, delta*roboter, parallelroboter`,
  six_axis: `(six|6) axis (robot|arm), articulated (robot|arm), knickarm*roboter, (6|sechs)*achs*roboter, (6|sechs)*achser`,
  four_axis: `(four|4) axis (robot|palleti(s|z)er|arm), (4|vier)*achs*roboter, (4|vier)*achser`,
  dual_arm: `(dual|two|twin) arm(ed|) (robot|cobot), zweiarm*roboter`,
  gantry: `(gantry|cartesian|linear) robot, linear gantry, cartesian gantry, *portal*roboter, linear*portal, flächen*portal,
    linearroboter`,
  mobile: `mobile(r|n|) (manipulator|cobot|robot arm), roboter auf (einem |)(fts|agv|amr)`,
} as const

export type FieldSense = keyof typeof phrases

const spelled: Readonly<Record<string, string>> = {
  ä: '(?:ä|ae|a)',
  ö: '(?:ö|oe|o)',
  ü: '(?:ü|ue|u)',
  ß: '(?:ß|ss)',
}

/** Bounded, so that a long word is read in proportion to its length. */
const ANY_LETTERS = String.raw`[\p{L}-]{0,25}`

const sourceOf = (phrase: string): string => {
  const letters = phrase.replace(/[äöüß]/g, (letter) => spelled[letter] ?? letter)
  const source = letters
    .replace(/\((?!\?)/g, '(?:')
    .replaceAll(' ', '[\\s-]{0,2}')
    .replaceAll('*', ANY_LETTERS)
  return /[a-z)]$/.test(phrase) ? `${source}(?:e?[sn])?` : source
}

/** The source of a pattern for one of the phrases, to be put into others. */
export const fieldWords = (sense: FieldSense): string => {
  const sources = phrases[sense].split(',').map((phrase) => sourceOf(phrase.trim()))
  return `(?<![\\p{L}\\d])(?:${sources.join('|')})(?![\\p{L}\\d])`
}

const patterns = new Map<FieldSense, RegExp>()

/** A pattern that finds words of this sense in a text as it is typed. */
export const fieldPattern = (sense: FieldSense): RegExp => {
  const pattern = patterns.get(sense) ?? new RegExp(fieldWords(sense), 'iu')
  patterns.set(sense, pattern)
  return pattern
}
