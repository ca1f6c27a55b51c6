/** Small words that tell German from English; both lists hold only words the other language lacks. */
const germanWords = new Set(
  'wir und der das pro mit auf je von ein eine einen einem einer sollen soll werden wird aus für fur bei alle zum zur im den dem ist sind vom stück stueck aufs nach jede jeder jedes schicht schichten sekunden minuten stunde stunden palette paletten teil teile palettieren stapeln entgraten montieren verschrauben verpacken kommissionieren beschriften gravieren einlegen entnehmen kleben schrauben schweissen dosieren schleifen lackieren einsetzen auftragen prufen kontrolle nicht leute kollege kunde lang hoch breit dicke gewicht leistung anfrage raupe linie lage oder zu vom à stk roboter halle werk heute jahr jahre tag tage'.split(
    ' ',
  ),
)
const englishWords = new Set(
  'the we of and with at to from per our into onto is are every each for by or an hour shift off'.split(' '),
)

/** Whether the text reads as German: it decides what "1.200" and "1,200" mean. Looks at the first 4,000 characters. */
export const isGermanText = (text: string): boolean => {
  let german = 0
  let english = 0
  for (const word of text
    .slice(0, 4000)
    .toLowerCase()
    .split(/[^\p{L}]+/u)) {
    if (germanWords.has(word) || /[äöüß]/.test(word)) german += 1
    if (englishWords.has(word)) english += 1
  }
  return german > english && (german > 1 || english === 0)
}
