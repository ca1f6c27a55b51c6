const laserWelding = /\blaser[\s-]*(?:beam[\s-]*)?weld|\blaser\s?(?:schwei(?:ß|ss)|geschwei)|laserschwei/i

/** Whether the text asks for welding with a laser beam in place of an arc. */
export const isLaserWelded = (text: string): boolean => laserWelding.test(text)
