/** A text of a person, a file or the engine between marks. Marks inside it are removed: nothing can end it early. */
export const data = (name: string, text: string): string =>
  `<<<${name}>>>\n${text.replace(/<<<|>>>/g, '')}\n<<<end of ${name}>>>`
