import { nounOf } from '../grammar/words.ts'
import { wordSenses } from '../lexicon/word-senses.ts'
import { verbOf } from '../tasks/verbs.ts'

const table = (rows: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(rows).flatMap(([sense, words]) =>
      words.split(/\s+/).map((word): [string, string] => [word, sense]),
    ),
  )

/** Words of quantities, English and German, each once with its sense. */
const senses = table({
  pay: 'pay pays paid paying wage wages salary salaries cost costs costing earn earns make lohn lohne stundenlohn gehalt verdienen verdient kosten kostet lohnkosten personalkosten loaded burdened labour labor stundensatz brutto bezahlen zahlen rate',
  person:
    'operator operators worker workers people person persons man men woman women guy guys lady ladies girl girls fellow fellows employee employees staff heads head headcount crew hands welder welders packer packers assembler assemblers inspector inspectors grinder mitarbeiter mitarbeitern mitarbeiterin mitarbeiterinnen leute leuten mann frau frauen manner kollege kollegen kollegin kolleginnen werker bediener personen person helfer schweisser aushilfe aushilfen kraft krafte prufer prufling packerin packerinnen polisher polishers loader loaders handler handlers machinist machinists technician technicians fitter fitters stacker stackers picker pickers fettler fettlers painter painters gluer gluers sorter sorters schlosser dreher maler schleifer stapler einleger verpacker monteur monteure packer lackierer entgrater polierer geselle gesellen azubi azubis lehrling lehrlinge leiharbeiter zeitarbeiter rentner fachkraft fachkrafte hilfskraft hilfskrafte aushilfskraft arbeiter arbeiterin arbeiterinnen arbeitern laborant laborantin laborantinnen naherin naherinnen lagerist lageristen student studenten damen dame herren kraften bedienern schweissern packern operatives operative seamstress seamstresses storeman storemen labourer labourers laborer laborers casters sealers drivers student students mate mates gal gals folks hired colleague colleagues apprentice apprentices deburrers pressers wrappers labellers checkers grader graders foundryman foundrymen moulder moulders turner turners setter setters temps temp lads lad bloke blokes fte ftes vollzeitstelle vollzeitstellen',
  shift:
    'shift shifts schicht schichten schichtbetrieb zweischichtbetrieb dreischichtbetrieb einschicht schichtig zweischichtig dreischichtig einschichtig nachtschicht fruhschicht spatschicht',
  day: 'day days tag tage tagen arbeitstag arbeitstage arbeitstagen werktage daily taglich',
  week: 'week weeks woche wochen weekly wochentlich',
  year: 'year years yr annum jahr jahre jahren annual yearly jahrlich pa',
  month: 'month months monat monate monatlich',
  hour: 'hour hours hr hrs h stunde stunden std hourly stundlich',
  minute: 'minute minutes min mins minuten',
  second: 'second seconds sec secs s sek sekunde sekunden',
  each: 'each every apiece per pro je jeweils jede jeder jedes jeden jedem alle a ea pc pcs stuck stk',
  weigh:
    'weigh weighs weighing weight weights mass heavy wiegen wiegt gewicht schwer masse wt stuckgewicht teilegewicht gewichte',
  long: 'long length lang lange lengths',
  wide: 'wide width breit breite',
  high: 'high height tall hoch hohe',
  deep: 'deep depth tief tiefe',
  thick: 'thick thickness dick dicke stark starke gauge ga wandstarke blechdicke blechstarke',
  round: 'diameter dia od ø durchmesser across round dm',
  size: 'size sizes dimension dimensions dims format masse abmessung abmessungen abmasse grosse measures measuring measure footprint',
  cycle: 'cycle cycles cycletime takt takte taktzeit zykluszeit zyklus zyklen tact rhythm',
  machining:
    'machining runtime run running laufzeit bearbeitungszeit maschinenzeit bearbeitung spindle program programm programme programmlaufzeit hauptzeit drehzeit fraszeit spindellaufzeit moulding molding shot schuss',
  byhand: 'hand manually manual manuell hand-load by-hand takes needs braucht dauert hands',
  changeover:
    'changeover changeovers changing change setup set-up retool umrusten rusten rustzeit umrustzeit umbau wechsel produktwechsel umstellung umstellen',
  batch: 'batch batches lot lots los losgrosse losgrossen serie serien charge chargen runs',
  kinds:
    'kind kinds type types variant variants sku skus variants variante varianten sorten sorte typen arten artikel different verschiedene verschiedenen verschiedener unterschiedliche flavours flavors families models modelle formats formate formaten shapes geometries geometrien references referenzen styles grades colours colors farben oberflachen grossen designs patterns muster scents designations nummern numbers configurations versionen versions ausfuhrungen product products produkt produkte produkten texte klassen classes families familien',
  budget: 'budget spend invest investment capex investition invested approve approved afford kostenrahmen',
  money: 'euro euros eur dollar dollars usd bucks quid pounds gbp chf franken k',
  payback: 'payback amortisation amortization amortisieren amortisiert roi pays',
  step: 'pass passes step steps stage stages stufe stufen gang gange times arbeitsgang arbeitsgange durchgang durchgange character characters zeichen digit digits',
  approx:
    'about approx roughly circa ca around some maybe etwa ungefahr rund knapp gut approximately nearly almost',
  max: 'max maximum most limit limited exceed up bis maximal hochstens not below under unter',
  min: 'min minimum least mindestens minimal above over uber ab',
  correct:
    'sorry correction correct corrected meant rather actually mean instead wait oops scratch nein korrektur korrigiere meinte vielmehr quatsch verschrieben falsch statt pardon no vertippt berichtigung entschuldigung beziehungsweise strike scrap erm mistake wrong wrongly error hang hold mistyped vertan moment halt stimmt ah ahm besser sagen nee ne nope',
  total:
    'total totals totalling totaling altogether sum summe gesamt gesamtlange gesamtnahtlange nahtlange insgesamt zusammen overall combined together aufsummiert summiert',
  now: 'now currently today present heute derzeit aktuell momentan bisher',
  want: 'want wants need needs should must shall would like target goal soll sollen wollen mochten ziel brauchen gewunscht erforderlich required',
  future: 'later next future spater kunftig planned geplant soon',
  ceiling: 'ceiling headroom roof hall decke deckenhohe hallenhohe raumhohe clearance',
  space: 'space footprint area room floor platz stellflache flache raum corner square sqm qm',
  screw: 'screw screws bolt bolts schraube schrauben nut nuts muttern fasteners fastener torx',
  thread: 'm thread gewinde',
  seam: 'seam seams weld welds naht nahte schweissnaht schweissnahte joint joints fillet fillets bead beads raupe raupen stitch stitches kehlnaht kehlnahte schweissungen',
  dot: 'dot dots drop drops spot spots punkt punkte punkten klebepunkte tropfen blob blobs',
  face: 'hole holes zone zones stelle stellen port ports lobe lobes beidseitig flanke flanken bore bores ingate ingates anguss angusse edge edges face faces side sides corner corners kanten seiten bohrungen bohrung locher ecken flachen',
  torque: 'torque nm drehmoment anzugsmoment newtonmeter',
  defect:
    'defect defects scratch scratches crack cracks dent dents flaw flaws smallest fehler kratzer riss risse kleinste kleinster pits pit chips chip porosity poren dellen delle lunker einschlusse',
  tolerance:
    'tolerance tolerances accuracy accurate precision repeatability genau genauigkeit toleranz wiederholgenauigkeit within plus ±',
  cavity: 'cavity cavities cav shot shots impressions fach schuss kavitaten kavitat nest',
  pallet: 'pallet pallets skid skids palette paletten europalette europaletten epal gma chep euro',
  layer: 'layer layers lage lagen tier tiers',
  stack: 'stack stacked stapel stapelhohe ladehohe palettenhohe stackheight',
  container:
    'box boxes carton cartons case cases tray trays crate crates tote totes bin bins basket baskets kit kits karton kartons kiste kisten tablar behalter korb korbe shipper shippers blister beutel set sets steige steigen klt kleinladungstrager stillage stillages skip skips gaylord gaylords hutch trolley trolleys cage cages gitterbox gitterboxen container containers drawer pack packs',
  temperature: 'degrees grad celsius fahrenheit freezer temperature temp cold warm hot',
  contact:
    'tel phone fax mobile cell call office zip po plz mobil telefon ref rfq order quote angebot anfrage kunde customer nr number date due deadline reply mail ust vat iban invoice bestellung termin',
  terms:
    'delivery delivered deliver lead-time lieferung lieferzeit liefertermin lieferfrist payment payable zahlung zahlbar zahlungsziel net netto warranty garantie gewahrleistung valid validity gultig gultigkeit bindefrist',
  name: 'line halle hall bay station cell machine maschine linie anlage werk plant building model type typ standard iso din en norm class rev drawing zeichnung article part item position pos room gate dock section step abschnitt',
  press: 'press presse pressen presses tonne tonnes clamping schliesskraft',
  age: 'old alt since seit ago established founded built baujahr years',
  speed: 'speed mm/s geschwindigkeit rpm drehzahl feed m/min vorschub',
  belt: 'belt conveyor band forderband rollenbahn conveyors height',
  distance: 'away apart distance abstand entfernt travel carry metres reach',
  alone:
    'unattended unmanned alone overnight mannlos unbemannt lights-out lights supper weekend nacht night nachts geisterschicht',
  relative:
    'percent prozent double twice triple half more less mehr weniger doppelt halb increase plus faster schneller %',
  insert:
    'insert inserts into press bearing bushing pin pins clip clips seal o-ring lager buchse stift clipse',
})

/** Whether a word names somebody who may do the work. */
export const isPerson = (norm: string, isGerman: boolean): boolean =>
  senses.get(norm) === 'person' || wordSenses(norm, isGerman).includes('person')

/** The senses of a normalised word: its meaning beside figures, its class as a noun, its concept as a verb. */
export const sensesOf = (norm: string, isGerman: boolean): string[] => {
  const found: string[] = []
  const own = senses.get(norm)
  if (own) found.push(own)
  if (own !== 'person' && isPerson(norm, isGerman)) found.push('person')
  const noun = nounOf(norm, isGerman)
  if (noun) found.push(`n-${noun.class}`)
  const verb = verbOf(norm)
  if (verb) found.push(`v-${verb}`)
  return found
}
