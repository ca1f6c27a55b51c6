export const germanWishes = {
  fenceless: '',
  insideTruck: [
    '(?<!\\p{L})<truckInside>(?![\\p{L}-])[^.;]{0,60}?(?<!\\p{L})(?:ent(?:lad|läd|leer)|aus(?:räum|lad|läd))\\p{L}*',
    '(?<!\\p{L})(?:ent(?:lad|läd|leer)|aus(?:räum|lad|läd))\\p{L}*\\s[^.,;]{0,40}?(?<!\\p{L})<truckInside>(?![\\p{L}-])',
  ],
  truckInside:
    '(?:lkws?|lastwagens?|laster[ns]?|(?:sattel)?aufliegern?|anhängern?|sattelzüge?n?|(?:übersee|see|schiffs|fracht|wechsel)-?containern?s?|wechselbrücken?)',
  cobot: '\\bkollaborati\\w+(?: \\w*roboter\\w*)?|\\bleichtbauroboter\\w*',
  linking: 'eine?[nmrs]?|den|dem|mit|als|kleine[nrs]?|große[nrs]?',
  insteadBefore: '(?:statt|anstatt|anstelle)\\s(?:eine[sm]?\\s)?$',
  otherThanBefore: '(?:statt|anstelle|als|ersetz\\w+)\\s(?:(?:eine?[sn]?|des|unsere[nms]?|alten?)\\s){0,3}$',
  needlessBehind: '^[\\s-]*(?:ist |sind )?(?:nicht )?(?:nötig|notwendig|erforderlich)\\b',
  beginsOther: 'mit|durch',
  preference:
    '\\b(?:bevorzug\\w*|hausmarke|am liebsten|wunsch\\w*|roboterhersteller|marke|(?:kunde|wir) (?:will|wollen))\\b',
  beforeMaker: 'eine?[mnrs]?|zwei|neue[mnrs]?',
  madeBy: 'von|der firma',
  wishBehind:
    '(?:roboter\\s)?(?:wenn (?:es )?(?:irgend )?moglich|falls moglich|moglichst|ware (?:schon|gut|toll|ideal|uns recht))\\b',
  wishBefore: '\\b(?:gerne?|lieber|moglichst)\\s(?:eine?n?\\s)?$',
  beforeRobotName:
    'eine?[nmrs]?|zwei|drei|de[nmrs]|die|das|alte[nmrs]?|neue[nmrs]?|eigene[nmrs]?|gebrauchte[nmrs]?|bereits|schon|noch|roboter[ns]?|cobot',
  who: 'der|den|die|wir',
  payload: [
    '^[^.;]{0,60}?(?:trägt|hebt|traglast(?: von)?|nutzlast(?: von)?)\\s(?:(?:nur|bis|höchstens|ist)\\s){0,2}(\\d{1,4}(?:[.,]\\d)?)\\s?kg(?=\\s?(?:[.,;:)]|$|(?:und|aber|bei)(?!\\p{L})))',
    '^[^.;]{0,60}?(\\d{1,4}(?:[.,]\\d)?)\\s?kg\\s(?:traglast|nutzlast)',
  ],
  ourRobot:
    '(?<!\\p{L})unser(?:e[mnrs]?)? (?:\\w+[ -])?roboters?(?=,?\\s(?:der|kann|hat|mit|trägt|hebt)(?!\\p{L}))',
  getsOne: 'bekommt|erhält|hat|braucht|soll',
  thousand: 'tausend|riesen',
  million: 'million(?:en)?|mio\\.?',
  currency: '',
  ofMoney: 'kosten|ausgeben|nicht|insgesamt|für|dafür',
  aboutMoney: 'etwa|rund|ca\\.?|circa|nur|bei|von',
  limit: 'höchstens|bis zu|(?:nicht )?mehr als|unter|weniger als|grenze|obergrenze|nicht über',
  spending: 'investieren|ausgeben|kostenrahmen',
  costing: '(?:darf|dürfen|soll|sollte|kann)\\b[^\\d$€]{0,30}\\bkosten',
  allowing: 'erlaubt|genehmigt|bewilligt|gewährt|gibt',
  setAside: 'wir haben|stehen|<allowing>',
  forAll:
    'insgesamt|dafür|für (?:alles|das|die|den)|frei(?:gegeben)?|zur verfügung|kosten\\b|ausgeben|investieren|geht nicht|bleiben|(?:(?:sind|wurden) )?(?:genehmigt|bewilligt|freigegeben|erlaubt)',
  mostCost: '',
  mayCost: '\\bes darf',
  calledBudget: '\\bkostenrahmen',
  spelledMoney: 'million|tausend',
  shortened: 'tsd',
  nextClause: 'und|aber',
  recurringMoney:
    '\\b(?:pro|im|je)\\s?(?:jahr|monat|woche|tag|stunde|schicht)\\b|\\/\\s?(?:jahr|monat|std)\\b|\\b(?:jährlich|monatlich)|\\b(?:pro|je) (?!(?:anlage|zelle|roboter|linie|system)\\b)[a-zäöü]',
  paidPeople: '\\b(?:l(?:ohn|öhne)\\w{0,8}|gehalt|gehälter|mitarbeiter\\w{0,3}|bediener|personal\\w{0,8})\\b',
  worth:
    '\\b(?:wert\\w{0,3}|umsatz|gewinn|ausschuss|schaden|spar(?:en|t)|rabatt\\w{0,2}|skonto|zuschuss|förder\\w{2,8})\\b',
  paidBefore:
    '\\b(?:angeboten\\b|angebot\\b.{0,40}\\b(?:lag|war|betrug|19\\d\\d|20\\d\\d)|(?:alte[sr]?|letzte[sr]?|früher\\w{0,2})\\b.{0,20}\\b(?:angebot|anlage|zelle|roboter)|gekauft|bezahlt|kostete|investiert|letztes jahr)\\b',
  wholeCell: 'es|das|alles|ganze|anlage|zelle|system|projekt|lösung|linie|roboter|investition|unsere|unser',
  maySay: 'darf|soll|sollte|kann|muss|nicht|insgesamt',
  costs: 'kostet|kosten',
  upToFigure: 'höchstens|maximal|bis zu|nicht mehr als|mehr als',
  months: 'monate?n?',
  years: 'jahre?n?',
  withinYear:
    '\\bamortisier\\w{1,6}\\b[^.;!?\\d]{0,25}\\beinem jahr\\b|\\b(?:roi|payback)\\b[^.;!?\\d]{0,25}\\beinem jahr\\b',
  ofPayback: 'rechn(?:et|en) sich',
  deadline: '\\b(?:in betrieb|fertig|geliefert|installiert|laufen|steht)\\b[^.;!?\\d]{0,20}$',
  paysBack: 'rechn(?:et|en)|bezahlt (?:machen|sein)|hereingeholt|zurückverdien\\w{1,2}',
  ofOtherCell:
    '\\b(?:(?:war|hatte|hat|brauchte) (?:sich|erst|damals|nur)|(?:alte|letzte|vorige)[nrs]? (?:anlage|zelle|linie|roboter|projekt))\\b',
} as const
