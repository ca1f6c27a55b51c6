import type { Forms } from '../english/forms.ts'

export const germanForms: Forms = {
  endings:
    /^(?:e|en|et|em|er|es|n|t|te|ten|tet|st|s|end|ende|enden|ung|ungen|erin|ern|ig|bar|el|eln|elt|le|len|ler|lern|ier|ieren|iert|ierung|ierte|ierten|stoff|mittel)?$/,
  prefixes:
    /^(?:ab|an|auf|aus|be|bei|da|ein|ent|er|fest|her|heraus|heran|hin|hinein|nach|los|uber|um|unter|ver|vor|weg|zer|zu|zusammen|durch|herunter|runter|raus|rein|drauf|auseinander)(?:zu|ge)?|^ge/,
}
