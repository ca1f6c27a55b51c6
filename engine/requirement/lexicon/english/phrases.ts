/**
 * What plant engineers write where a meaning takes more than one word. Commas part the phrases. A space may be a hyphen or
 * nothing, "*" is any letters, brackets hold choices, a plain end takes a plural unless "=" is before the phrase, umlauts may be written out.
 */
export const englishPhrases = {
  /** Metal is cast into dies here: machine, cell, work. Parts that were die-cast elsewhere are not meant. */
  dieCasting: `(die cast*|hpdc|lpdc|squeeze cast*) (machine|m/c|cell|shop|plant|press|line|island|hall|department|operation|process|tool|die|mould|mold|robot|work|job),
    (high|low) pressure die casting, die casting:, die caster, dgm, (hot|cold) chamber (machine|die cast*|cell|process|press), shot sleeve, casting machine`,
  /** Machines whose castings are taken out while they are hot. */
  castingMachine: `(die cast*|hpdc|lpdc|squeeze cast*) (machine|m/c|cell|press), die caster, (hot|cold) chamber (machine|die cast*|press)`,
  /** Where steel is formed while it glows. */
  forgingMachine: `forging (press|hammer|roll|line|cell|machine), (drop|counterblow) hammer, hot forg*`,
  glowing: `glowing, induction heater`,
  /** Said of nothing but the goods. */
  redHot: `=(red|white|cherry|yellow) hot`,
  /** Sheets of steel are heated, formed and hardened in one press. */
  hotStamping: `hot stamping, hot stamp, hot forming, hot form, press hardening, press harden, =die quench, die quenching`,
  /** Goods are taken from where they are heated to where they are formed. */
  heatToPress: `=(from|out of) (a |the |our |its |)(* |)furnace(s|) (and |straight |directly |)(lay |lays |laid |put |puts |)(in|into|to|onto|on) (a |the |our |)(* |)(press|hammer|die)`,
  /** Said of goods that are hot, without a figure: the word itself, work that leaves them hot, and where they come from. */
  hotWord: `hot`,
  freshForged: `(fresh|freshly|just|newly) forged, (fresh|straight|direct|directly|hot) (out of|from|off) the (forge|hammer)`,
  /** Machines that take a part as it is laid in: nothing is chucked, cleaned or started. */
  openMachine: `(forging|forge|drop|counterblow|power) hammer, =furnace(s|), =oven(s|), =kiln(s|), autoclave, parts washer, washing machine, dryer`,
  outOfFurnace: `(fresh|straight|right|direct|directly|hot|come|comes|coming) (out of|from) (a |the |our |)(* |)furnace, out of (a |the |our |)(* |)furnace`,
  /** Said of goods that were hot. */
  cooledGoods: `cold, cool, cooled, cooled down, room temperature, hand warm`,
  /** Where panes and plates lean on edge. */
  aFrame: `a frame, a rack, glass (frame|rack|stillage), harp rack`,
  /** Where parts go that come out of a machine: boxes and pallets, trays and what cools them. */
  /** Fine dust in the hall or on the goods; cut dust that a machine takes away is none. */
  dusty: `sawdust, saw dust, (wood|flour|sugar|starch|coal|carbon|toner|powder|cement|lime|gypsum|plaster|stone|ceramic|grinding|paper) dust, dusty, dust (in the air|everywhere|all over)`,
  /** Explodes in air as dust (general knowledge; the data sheet decides). */
  burningDust: `sawdust, saw dust, (wood|flour|sugar|starch|coal|carbon|toner|powder|paper) dust`,
  /** Gas under pressure, whatever it is. */
  gasBottle: `(gas|oxygen|acetylene|hydrogen|nitrogen|argon|helium|co2|lpg|propane|butane) (bottle|cylinder), scuba (tank|bottle|cylinder), compressed gas`,
  /** Goods that explode or burn off by themselves (class 1 of the transport of dangerous goods). */
  explosives: `explosive(s|) (charge|cartridge|device|good|article|pack)(s|), explosives, (gun|blasting|smokeless|propellant|flash) powder, black powder (keg|can|charge|bag|box), powder charge, propellant charge,
    fire works, fire cracker, pyrotechnic*, (signal|distress|road) flare, ammunition, ammo, munition, (rifle|pistol|shot gun|hunting|live|blank) (round|cartridge|shell), (artillery|mortar) (round|shell|grenade),
    hand grenade, detonator, (blasting|percussion|detonating) (cap|cord), dynamite, nitro glycerin*, air bag (igniter|inflator|gas generator), squib`,
  /** Behind an explosive: something that belongs to it and does not explode. */
  partsOfExplosives: `casing, sleeve, packaging, carton blank, label, cabinet, locker, factory, plant, trap, proof, zone, area, atmosphere`,
  /** Where sorted goods go: places in a row, each for goods of one kind or address. */
  toChutes: `(into|onto|to|on to|between|among|over|across) (the |our |)(* |[0-9]+ |)(chute|outlet|sorting lane|sort lane|destination)`,
  heapBin: `bin, stillage, gaylord, (mesh|bulk) (box|container)`,
  emptyPallets: `(empty|used|broken|returned|repaired|bare) (* |)pallet`,
  intoBox: `(into|to) (a |an |the |our |)(* |)(* |)(bin|box|stillage|tote|crate|container|basket|carton|gaylord|drum|sack|bag|cage|rack),
    (onto|on to) (a |an |the |our |)(* |)(pallet|skid|dolly|dollies|trolley|cart|shelf|shelves|rack)`,
  outBox: `in (a |an |the |our |)(* |)(* |)(bin|box|stillage|tote|crate|container|basket|carton|gaylord|drum|sack|bag|cage), on (a |an |the |our |)(* |)(pallet|skid|dolly|dollies|trolley|cart|shelf|shelves)`,
  outTray: `(into|in|onto|on|on to) (a |the |our |)(* |)(tray|blister|nest|pocket), tray of, trays of`,
  cooler: `(cooling|drying|cool down) (rack|tunnel|tower|table|place|station|shelf|grid), (water|quench|quenching|oil|cooling) (bath|tank|basin), quench (it|them)`,
  /** Where parts go that are carried: machines that take them as they come, without a chuck or a mould. */
  intoMachine: `(into|in|to) (a |an |the |our |)(* |)(washing (machine|line|plant|tunnel|system)|parts washer|shredder|crusher|granulator|mixer|blender|kneader|reactor|dissolver|oven|furnace|kiln|dryer|autoclave|fryer|crucible|vibratory finisher)`,
  /** Bags and boxes whose contents are wanted. */
  emptied: `(empty|empties|emptying|tip|tips|tipping|dump|dumps|dumping|pour|pours|pouring) (it|them|their contents|the (contents|bag|sack|box)|bags|sacks) (out |)(in|into|over), (cut|slit|cuts|slits|cutting|slitting) (* |)(* |)(bag|sack|them open), (bag|sack) (slitter|opener)`,
  /** Before a place: what lies there comes from it. */
  liesThere: `(lie|lies|lying|come|comes|coming|arrive|arrives|arriving|delivered|packed|supplied|stored|are|is)`,
  /** The cell is washed with jets or foam. */
  washDown: `wash down, wash(ed|ing) down, hose(d|) down, hosing down, (high pressure|pressure|jet|wet|foam) (clean|cleans|cleaning|cleaned|wash|washed|washing), (wet|foam) (area|zone), steam cleaned, steam cleaning`,
  /** Where rain falls on the cell. */
  outdoors: `outdoors, outdoor cell, in the rain, in rain, in the open air, open to the weather`,
  /** A seam that goes once around a round part. */
  aroundPart: `circumferential, circumference, girth (seam|weld|joint), orbital*, all the way (a|)round, once around`,
  /** One seam by its name in the singular. */
  alongPart: `longitudinal (seam|weld|joint|fillet), lengthwise, lengthways, (over|along) (the|its|their) (full |whole |entire |)length, (full|whole) length (* |)(seam|weld|joint|fillet|bead), (end to end|from end to end)`,
  singleSeam: `=(circumferential|girth|orbital|longitudinal) (weld |)(seam|weld|joint)`,
  severalSeams: `=(seams|fillets|(fillet|butt) welds)`,
  /** So that one of them is at each end. */
  atEachEnd: `=(at|on|for|along|down) (both|each|either|the two) (of the |of its |long |)(end|side|edge)(s|), =left and right, =top and bottom, =both (long |)(ends|sides|edges)`,
  /** So that there is one at each of several places. */
  atEachPlace: `=(at|on|in|along|down|to|for|around) (each|every|all|both|[0-9]+|two|three|four|five|six|eight) (* |)(corner|end|side|edge|leg|rib|foot|feet|joint|spot|place|point)(s|)`,
  /** Round and flat by name. */
  flatRound: `washer, wafer, dis(c|k), coin, shim`,
  /** Behind a count of what one pick takes. */
  atOnce: `at once, at a time, (per|a|each) (pick|grip|lift|grab), in one (pick|grip|lift|go), simultaneously`,
  /** Goods whose vapour burns at or near room temperature (flash point up to 60 °C, EC 1272/2008). General knowledge. */
  flammable: `flammable, inflammable, combustible, solvent, acetone, ethanol, methanol, isopropanol, isopropyl, toluene, xylene,
    petrol, gasoline, kerosene, paraffin oil, lamp oil, naphtha, benzine, heptane, hexane, thinner, turpentine,
    (white|mineral|methylated|surgical) spirit, (rubbing|denatured) alcohol, lighter (fluid|fuel|refill|s), lighters, aerosol, spray can, spray paint (can|aerosol|tin),
    propane, butane, lpg, camping gas, gas cartridge, nitrocellulose, hand saniti(z|s)er, spirits, high proof,
    (bottle|carton|case|box|crate|cask|keg)(s|es|) of (spray paint|gin|vodka|whisk(e|)y|rum|brandy|cognac|liquor|schnap|tequila), nail (polish|varnish), perfume`,
  /** Said of what burns: it is not in there, or does not burn. */
  harmless: `free, resistant`,
  /** Named by what burns, but empty, or a part for it. */
  emptyGoods: `empty, unfilled, printed`,
  partsFor: `(engine|motor|pump|tank|filter|hose|burner|stove|grill|gauge|sensor|heater|fork lift|truck|mower|generator|cooker|cap|lid|valve|nozzle|label|actuator|cup|flacon)`,
  /** Products for patients by what only they are. */
  medicine: `vial, syringe, amp(o|ou|u)le, pharma*, gmp, sterile, medicine, medication, inhaler, prefilled pen, insulin, vaccine,
    suppositor(y|ies), infusion (bag|bottle), eye drop, ointment, antibiotics, paracetamol, ibuprofen, aspirin`,
  /** For patients, unless they are for dishes, pools or coffee. */
  dose: `tablet, capsule, pill, caplet, lozenge`,
  notForPatients: `dish washer, dish washing, detergent, cleaning, chlorine, pool, salt, glass, coffee, espresso, computer, pc, android,
    display, wine`,
  /** What a person moves a pallet with. */
  palletJack: `pallet (jack|truck|mule), pump truck, hand truck, walkie (stacker|), jigger`,
  forkLift: `fork lift (truck|), stacker, lift truck`,
  /** Paint and what is laid on like it, and work with it. */
  painting: `(spray|sprays|spraying|paint|painting|powder coat*|(top|clear|base) coat|coat|coating|lacquer*|varnish*|release agent|wood stain)(?! (line|can|bucket|pail|tin)s?)`,
  /** Verbs with a separated prefix, and the prefixes that end them: "pulls them out". */
  takes: `(take|pull|lift|grab|fetch|fish|draw|pick|get)(s|), (taking|pulling|lifting|grabbing|fetching|fishing|drawing|picking|getting)`,
  out: `out`,
  /** Where the same is said with one verb of laying, and where it is laid. */
  lays: ``,
  belt: ``,
  /** One part of every kind goes into a kit; nothing else is counted by these words. */
  oneOfEach: `one (piece |part |item |unit |)(of|from) (each|every|all), one each, each (of them |)once`,
  /** Who changes pallets. */
  helper: `operator, worker, person, people, (man|woman|men|women), colleague, employee, somebody, someone, staff, helper, labo(u|)rer`,
  /** A shift in which no one works. */
  ghostShift: `ghost shift(s|)`,
  withNobody: `(without|w/o|with no) (any |an |a |) (people|staff|operator|crew|anybody|anyone|personnel|worker|manning), with nobody, with no one, unmanned, unstaffed, unattended, lights (stay |go |)out, not (staffed|manned|attended|crewed), (nobody|no one) (is |will be |)(there|present|around|on site|in the (building|hall|plant))`,
  /** At night: it goes on without people. */
  runsOn: `(run|runs|running|loaded|fed|tended|machine|machines|work|works|keep|keeps|kept|go|goes|produce|produces|bending|welding) (* |)(* |)(through|throughout|over night|all night|alone|by (itself|themselves)|on (its|their) own|automatically)`,
  /** Nothing is worked then. */
  standsStill: `(stand|stands|standing|is|are|stays|sits) (* |)(still|off|closed|down|stopped), idle, shut down, switched off, cleaned, cleaning, wash down, washed, deliver*, truck, lorry, maintenance`,
  /** People who are counted: the machine is not alone. */
  countedPeople: `([0-9]+|an|a|one|two|three|four) (* |)(operator|person|people|man|men|woman|women|worker|guy|welder|packer)`,
  staffed: `staffed, manned, attended, crewed, with (* |)(* |)(people|staff|operator|crew|personnel|man|men|worker)`,
  ofThem: `of (them|these|those|which)`,
  robot: `robot, cobot, arm, scara`,
  /** What is a robot when it is counted: a rotor has arms too. */
  countedRobot: `robot, cobot, scara, robot(ic|) arm`,
  /** Between a count and its robots. */
  robotKindWord: `new, old, small, large, big, identical, further, additional, collaborative, industrial, existing, idle, spare, palleti(s|z)ing, (six|four) axis, gantry, delta, single, only, arm`,
  /** What makes a robot a part of something else: "two robot cells". */
  robotThing: `cell, gripper, station, line, program(me|), base, controller, maker, hand`,
  /** One and no more. */
  single: `single, sole`,
  /** Two, without a number. */
  pairOf: `(a|one|the) (matched |)(pair|couple) of`,
  /** Behind one robot: no more are wanted. */
  suffices: `(should|shall|must|has to|will|would|can|) (suffice|be enough|do (it|the job|the work|for)|be sufficient), (is|be) (enough|sufficient|all), suffices`,
  /** Between a count and what it is for: so many for one machine. */
  eachOf: `per, each, every, (for|on|at|to) (each|every|a)`,
  /** Before a robot that every machine has for itself. */
  ownOfEach: `(each|every|both|all) (* |)(* |)(gets|get|has|have|needs|need|with) (its|their|an|a) own`,
  /** Before a count that is denied behind it: "more than one robot is not possible". */
  moreThan: `more than`,
  /** Before a count that is not to be missed. */
  atLeast: `at least, no(t|) (less|fewer) than, (a |)minimum (of|), two or more`,
  /** Right before what is not wanted. */
  denied: `no, not, never, without, *n't, *n’t, (anything|everything|all) but, hate(s|), dislike(s|)`,
  /** Before what is as welcome as anything else. */
  needless: `need(s|) not (necessarily |)(be|), needn(')t be, (do|does)(n't|n’t| not) (need|have) (to be|), (do|does)(n't|n’t| not) require, not necessarily`,
  /** Behind what is not wanted. */
  ruledOut: `(is|are) (not (wanted|an option|allowed|desired|acceptable|welcome)|out of the question|(ruled|left) out|excluded|forbidden|unwanted|no (option|good)|(much |far |simply |)too (slow|weak|small|light|expensive|dear))`,
  /** Said of a robot that is there and has no name. */
  presentRobot: `(our|the|my|an) (existing|spare|idle|present|current|unused|old|used|second hand) (* |)(robot|cobot|robot arm), (we|i) (already (have|own)|have already|have got|own) (a |an |one )(* |)(robot|cobot|robot arm), (we|i) have (a |an |one )(spare|idle|unused|used|second hand) (robot|cobot|robot arm)`,
  /** Behind it: it does nothing here. */
  givenUp: `(is|are|was|has|keeps) (* |)(too|broken|worn|dead|scrapped|replaced|gone|busy|breaking|obsolete|been)`,
  /** Before a count that is not to be passed. */
  atMost: `at most, (no|not) more than, max, maximum, up to, only, just, (room|space) for`,
  /** Where a robot is that is not of this cell: "from the gantry", "next to our SCARA". */
  elsewhere: `from, behind, next to, beside, between`,
  /** Before a robot that the cell is to be built with. */
  takenWith: `with, by, use, using, want, prefer, take, buy, consider, plan`,
  /** Before what is there already and is not bought. */
  owned: `own, have, has, had, have got, have already, already (have|own), got, bought, existing, spare, idle, available, our`,
  /** The same behind it. */
  ownedBehind: `(already |)(own|have), (is|are|stands|standing|sits|sitting|stand|sit) (already |now |just |)(idle|available|unused|there already|already there|in stock|on site|spare), (is |)in (stock|house), on hand, (is|are) ours,
    existing`,
  /** Before what is not to be used. */
  unwanted: `replac(e|es|ed|ing|ement), instead of, scrap*, not, no, without, unlike, than, *n't, *n’t`,
  scara: `scara, scara robot`,
  delta: `delta robot, delta picker, (parallel|spider) robot, spider picker`,
  six_axis: `(six|6) axis (robot|arm), articulated (robot|arm)`,
  four_axis: `(four|4) axis (robot|palleti(s|z)er|arm)`,
  dual_arm: `(dual|two|twin) arm(ed|) (robot|cobot)`,
  gantry: `(gantry|cartesian|linear) robot, linear gantry, cartesian gantry`,
  mobile: `mobile (manipulator|cobot|robot arm)`,
} as const
