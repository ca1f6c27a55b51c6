import type { Forms } from '../english/forms.ts'

export const germanForms: Forms = {
  endings:
    /^(?:e|en|et|em|er|es|n|t|te|ten|tet|st|s|end|ende|enden|ung|ungen|erin|ern|ig|bar|el|eln|elt|le|len|ler|lern|ier|ieren|iert|ierung|ierte|ierten|stoff|mittel)?$/,
  prefixes:
    /^(?:ab|an|auf|aus|be|bei|da|ein|ent|er|fest|her|heraus|heran|hin|hinein|nach|los|uber|um|unter|ver|vor|weg|zer|zu|zusammen|durch|herunter|runter|raus|rein|drauf|auseinander)(?:zu|ge)?|^ge/,
  telling:
    'wir und der das pro mit auf je von ein eine einen einem einer sollen soll werden wird aus für fur bei alle zum zur im den dem ist sind vom stück stueck aufs nach jede jeder jedes schicht schichten sekunden minuten stunde stunden palette paletten teil teile palettieren stapeln entgraten montieren verschrauben verpacken kommissionieren beschriften gravieren einlegen entnehmen kleben schrauben schweissen dosieren schleifen lackieren einsetzen auftragen prufen kontrolle nicht leute kollege kunde lang hoch breit dicke gewicht leistung anfrage raupe linie lage oder zu vom à stk roboter halle werk heute jahr jahre tag tage',
}
