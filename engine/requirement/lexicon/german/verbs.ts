import type { englishVerbs } from '../english/verbs.ts'

export const germanVerbs: Readonly<Record<keyof typeof englishVerbs, string>> = {
  palletize: 'paletti- palettier- pallettier-',
  depalletize: 'depalett- entpalett- entpallet- abstapel- entstapel-',
  stack: 'stapel- aufstapel- gestapelt- schichte-',
  transfer:
    'legen legt lege nehmen nimmt heben hebt stellen stellt greifen greift laden ladt handhaben belad- entlad- umsetz- entnehm- entnimm- entnomm- einleg- ableg-',
  sort: 'sortier-',
  tend: 'beschick- bestuck-',
  weld: 'schweis- verschweis- geschweis- -schweissen',
  assemble: 'montier- montage- einpress- eingepresst- fuge- -montage',
  insert: 'einsetz- eingesetzt-',
  drive: '',
  screwdrive: 'schrauben schraubt geschraubt verschraub- eindreh- einschraub- anschraub- festschraub-',
  inspect: 'inspizier- pruf- gepruft- kontrollier- qualitatskontroll- -inspektion -prufung -kontrolle',
  check: '',
  dispense: 'dosier- klebe- verkleb- geklebt-',
  apply: 'auftragen auftragt',
  pack: 'verpack- einpack-',
  kit: 'kommissionier-',
  finish: 'entgrat- schleif- geschliffen- polier- -entgraten -schleifen',
  trim: '',
  mark: 'gravier- beschrift- markier- lasergrav- laserbeschr- lasern- gelasert- -beschriftung -gravur',
  sheet: '',
  binpick: '',
}
