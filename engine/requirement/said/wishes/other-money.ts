/** Money that comes again and again, or for each piece: a wage, a price of goods. "Per cell" is the cell. */
const recurring =
  /\b(?:an?|per|each|every|pro|im|je)\s?(?:year|annum|month|week|day|hour|shift|jahr|monat|woche|tag|stunde|schicht)\b|\/\s?(?:year|yr|a|month|h|hour|jahr|monat|std)\b|\b(?:p\.a\b|yearly|annual(?:ly)?|monthly|hourly|jährlich|monatlich)|\b(?:each|apiece)\b|\b(?:per|pro|je) (?!(?:cell|line|system|robot|anlage|zelle|roboter|linie)\b)[a-zäöü]/i
const people =
  /\b(?:wages?|salar(?:y|ies)|labou?r|operators?|workers?|employees?|persons?|people|staff|l(?:ohn|öhne)\w{0,8}|gehalt|gehälter|mitarbeiter\w{0,3}|bediener|personal\w{0,8})\b/i
/** What goods and machines are worth, what is earned with them or lost. */
const worth =
  /\b(?:worth|valued?|value of|wert\w{0,3}|turnover|revenue|sales|profits?|umsatz|gewinn|scrap|loss(?:es)?|damage|penalt(?:y|ies)|fines?|insur\w{2,6}|ausschuss|schaden|save[sd]?|savings?|spar(?:en|t)|subsid\w{1,4}|savings|discounts?|rebates?|rabatt\w{0,2}|skonto|zuschuss|förder\w{2,8})\b/i
/** What was paid or offered before. */
const past =
  /\b(?:(?:offered|quoted|angeboten)\b|(?:offers?|quotes?|quotation|bid|proposal|angebot)\b.{0,40}\b(?:was|were|came|said|had|lag|war|betrug|ago|old|last|19\d\d|20\d\d)|(?:old|last|earlier|previous|alte[sr]?|letzte[sr]?|früher\w{0,2})\b.{0,20}\b(?:offers?|quotes?|quotation|bid|proposal|angebot|cell|line|robot|anlage|zelle)|bought|paid|spent|invested|did cost|(?:has|have|had) cost|gekauft|bezahlt|kostete|investiert|last year|years? ago|letztes jahr)\b/i

/** The clause is about other money than what the cell may cost: wages, goods, an old offer. */
export const isOtherMoney = (clause: string): boolean =>
  recurring.test(clause) || people.test(clause) || worth.test(clause) || past.test(clause)

/** Who or what stands before "cost": the cell itself, or nothing. */
const whole =
  /(?:^|\b(?:it|this|that|all|everything|whole|cell|system|line|project|solution|robot|automation|investment|installation|equipment|plant|total|es|das|alles|ganze|anlage|zelle|system|projekt|lösung|linie|roboter|investition|unsere|unser|our)\b)[^a-zäöü]*(?:(?:may|can|could|must|should|shall|will|would|is|to|not|never|allowed|darf|soll|sollte|kann|muss|nicht|only|in total|altogether|insgesamt|installed|turnkey|the|a)\s+)*$/i

/** In a clause that says what something costs: this is the whole cell, not one of the things in it. */
export function isWholeCell(clause: string): boolean {
  const verb = /\b(?:costs?|kostet|kosten)\b/i.exec(clause)
  if (!verb) return true
  const before = clause.slice(0, verb.index)
  const subject = before.replace(/\b(?:höchstens|maximal|bis zu|nicht mehr als|mehr als)?\s*[\d€$].*$/i, '')
  return (
    whole.test(`${subject} `) ||
    /^\W*(?:limit|ceiling|cap|frame)/i.test(clause.slice(verb.index + verb[0].length))
  )
}
