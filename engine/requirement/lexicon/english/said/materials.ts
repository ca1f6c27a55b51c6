/** Words for each material, as patterns of whole normalised words; of several the first counts. */
export const englishMaterials: Readonly<Record<string, string>> = {
  'stainless steel': 'stainless|inox',
  steel: 'steel|sheetmetal',
  aluminium: 'aluminium|aluminum|alu',
  'cast iron': '',
  iron: 'iron',
  plastic:
    'acrylic|plexiglas\\w*|perspex|pmma|polycarbonate|polypropylene|polyethylene|nylon|pvc|hdpe|plastic|abs|pp|pe|pom|polyamide',
  brass: 'brass',
  bronze: 'bronze',
  copper: 'copper',
  zinc: 'zinc|zamak',
  titanium: 'titanium',
  magnesium: 'magnesium',
  plywood: 'plywood',
  wood: 'wood|wooden|timber|lumber|oak|pine|spruce|beech|birch|larch|veneer',
  MDF: 'mdf',
  OSB: 'osb',
  chipboard: 'chipboard|particleboard',
  glass: 'glass',
  cardboard: 'cardboard|corrugated|cartons?',
  rubber: 'rubber',
  concrete: 'concrete',
  granite: 'granite?',
  marble: 'marble',
}

/** What bottles, cartons and vials are filled with, kg per litre. */
export const englishFillings: Readonly<Record<string, number>> = {
  milk: 1.03,
  water: 1,
  beer: 1.01,
  juice: 1.05,
  oil: 0.92,
  honey: 1.42,
  paint: 1.3,
  wine: 0.99,
  yoghurt: 1.04,
  yogurt: 1.04,
  syrup: 1.33,
}
