import type { NamedPeriod, TimeSense } from '../english/times.ts'

/** Words of working time as they stand, each list with what it says; names of shifts as they are typed too. */
export const germanTimes: Readonly<Record<TimeSense, string>> = {
  shift: 'schicht schichten',
  shiftWork:
    '-schicht -schichtig -schichtbetrieb -schichtsystem -schichtmodell -schichtplan -schichtarbeit -schichtmuster -schichtrhythmus',
  early: 'früh frueh vormittags vormittag erste ersten',
  late: 'spät spaet nachmittags nachmittag mittel zweite zweiten',
  night: 'nacht dritte dritten letzte letzten',
  day: 'tages tag normal',
  saturday: 'samstag samstags sonnabend sonnabends',
  weekend: 'wochenende wochenenden',
  besides: 'auch inklusive inkl jeden sogar',
  throughout: 'uber ubers das am',
  unattended: 'mannlos unbemannt unbeaufsichtigt unbesetzt',
  days: 'tag tage tagen arbeitstag arbeitstage arbeitstagen werktag werktage werktagen produktionstag produktionstage produktionstagen betriebstag betriebstage betriebstagen',
  ofWork: '',
  weeks: 'woche wochen',
  months: 'monat monate monaten',
  year: 'jahr',
  longer: 'woche monat jahr',
  only: 'nur lediglich',
  alone: 'nur lediglich ausschließlich',
  run: 'laufzeit zykluszeit taktzeit bearbeitungszeit maschinenzeit hauptzeit spindelzeit zyklus -zyklus stuckzeit bearbeitung',
  per: 'pro je die der im am jede jeden jedes einer einem inder inner',
  dark: 'nacht nachts',
  running: 'lauft laufen fahrt fahren bleibt bleiben',
  daytime: 'tagsuber',
  oneOfMany: 'ein eine einer eines einen',
  clock: 'rund-um-die-uhr tag-und-nacht',
  needing: 'braucht benotigt brauchen benotigen verbringt',
  halfPart: 'halb halbe halben halber halftig halfte',
  thirdPart: 'drittel',
  quarterPart: 'viertel',
  ofTime: 'zeit arbeitszeit tages schicht ausgelastet beschaftigt ausgefullt kraft stelle',
  inHalf: 'halftig halfte halbtags',
  waiting: 'innerhalb nach netto binnen lieferzeit zahlbar',
}

export const germanPeriods: Readonly<Record<NamedPeriod, string>> = {
  hour: 'std stunde stundlich stundenlohn stundensatz stundenleistung',
  minute: 'minuten',
  shift: 'schicht schichten schichtziel schichtleistung schichtmenge schichtsoll',
  day: 'tag tage taglich tages-',
  week: 'woche wochen wochenmenge wochenbedarf wochenleistung wochenstuckzahl',
  month: 'monat monatlich monats-',
  year: 'jahr jahrlich jahres-',
}
