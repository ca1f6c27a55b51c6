/** Sources of patterns about what is handled, as in `places.ts`. */
export const englishGoods = {
  /** Metals whose fine dust explodes in air (general knowledge; the data sheet of the dust decides). */
  explosiveMetal: 'alumin(i)?um|magnesium|titanium',
  /** Polyurethane and its kin cure with isocyanates. */
  isocyanates: 'poly-?\\s?urethan|\\bPUR?\\b|isocyanat',
  hotApplied: 'hot[- ]?melt|heated|butyl',
  /** Materials that give off vapour which burns. */
  solvent:
    '\\bsolvent(?!-free)\\w*|\\bprimer\\b|\\bcontact (?:adhesive|cement|glue)|\\bacetone\\b|\\bisopropanol\\b|\\blacquer\\w*',
  /** "not sterile" says that it is no medicine. */
  noMedicine: '\\b(?:non|not|no|un)[\\s-]{1,2}',
  noDust: '\\b(?:no|not|without|less)[\\s-]{1,2}',
  stainless: 'stainless|inox|\\b1\\.4[0-9]{3}\\b',
  woodWorked:
    '\\b(?:wood\\w*|timber|oak|beech|pine|spruce|alder|ash|maple|walnut|plywood|mdf|chipboard|guitar)\\b',
  /** "inert rounds", "toy grenades": nothing there explodes. */
  inert: 'inert|dummy|toy|used|spent|fired|non',
  be: 'is|are',
  /** Walls and a rim, and nothing on top. */
  openGoods: '\\b(?:baskets?|trays?|punnets?)\\b',
  openTopped:
    '\\bopen[- ]?(?:top(?:ped)? |topped )?(?:\\w+ ){0,2}(?:box(?:es)?|cartons?|cases?|crates?|bins?|containers?)\\b',
  /** What closes them again. */
  closedGoods:
    '(?<!\\b(?:without|no) (?:an? )?)\\b(?:lidded|lids?|covers?|closed|sealed|nailed|(?:shrink|stretch|film)[- ]?wrap\\w*|wrapped|shrink\\w*|film|foil|sleeved)\\b',
  /** Metal, wood or plastic full of holes. */
  holedGoods:
    '\\b(?:wire[- ]?mesh|mesh(?:ed)?|perforated|gratings?|grids?|lattices?|grilles?|expanded metal|louvred|slatted)\\b',
  /** Stalks, fibres and threads: air goes through, and the face comes off. */
  looseGoods:
    '\\b(?:bales? of (?:straw|hay|wool|cotton|fib(?:re|er)s?|rags?)|(?:straw|hay|wool|cotton)(?: bales?)?|bales?|fleece|felt|non[- ]?wovens?|wadding|fabrics?|textiles?)\\b',
  /** Ends what goods are called, and goes on with what they hold. */
  endOfName: 'of|from|in|into|on|out',
  nameGoesOn: 'of|made of',
  tyre: '\\b(?:tyre|tire)s?\\b',
  reel: '\\b(?:rolls?|reels?|coils?|bobbins?|spools?)\\b',
  crate: '\\b(?:crates?|totes?)\\b',
  /** Stiff walls and a rim or handle on top. */
  drum: '\\b(?:kegs?|drums?|barrels?|pails?|buckets?)\\b',
  frame: '\\bframes?\\b',
  /** Machined or cast, whatever it is made of: faces and bores that no cup seals on. */
  machine_part:
    '\\b(?:gear ?box(?:es)?|gears?|housings?|flanges?|hubs?|valves?|pumps?|motors?|engines?|manifolds?|crankshafts?|camshafts?|rotors?|knuckles?|hooks?|conrods?|axles?|levers?|cylinders?)\\b',
  /** What a part is made of. */
  ofStone: 'concrete|granit|marble|ceramic|brick|stone|\\baac\\b',
  ofWood:
    'wood|timber|lumber|\\bmdf\\b|\\bosb\\b|chip ?board|particle ?board|fib(?:re|er) ?board|veneer|\\b(?:oak|beech|pine|spruce|birch|larch|ash|alder|maple|walnut)\\b',
  ofBoard: 'cardboard|corrugated|carton|paper|board\\b|gypsum',
  ofFibre: 'fib(?:re|er)|\\b[cg]f(?:rp|k)\\b',
  ofRubber: 'rubber|silicone|\\bepdm\\b',
  ofPlastic:
    'plastic|polymer|\\bpoly|nylon|acryl|plexiglas|perspex|\\b(?:abs|pvc|hdpe|pe|pp|pet|pom|pmma|peek|ptfe)\\b',
  ofSteel: 'steel|sheet ?metal',
  ofCastIron: 'cast[- ]iron|\\bgj[ls]\\b',
  ofIron: '\\biron\\b',
  ofBronze: 'bronze',
  ofBrass: 'brass',
  ofAluminium: 'alumin|\\balu\\b',
  ofCopper: 'copper',
  ofZinc: '\\bzin[ck]|zamak',
  ofTitanium: 'titan',
  ofMagnesium: 'magnes',
  ofMetal: 'metal|inconel|nickel|\\balloy',
  ofGlass: 'glass',
} as const
