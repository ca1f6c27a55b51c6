/** Words around a figure that say outright what it is, normalised, as they stand; "-" stands for more letters, "_" for a blank. */
export const englishFigures = {
  /** A figure behind one of these takes an earlier one back. */
  correcting: 'sorry correction corrected meant wait oops whoops ups scratch no nope',
  correctingPair: 'i_mean make_that make_it hang_on hold_on strike_that or_rather',
  /** The same between signs alone: "halt, 11 kg". */
  correctingAlone: 'stop actually rather update edit ps',
  /** Of these the ones that other words may follow. */
  correctingOn: 'actually rather',
  /** Opens a whole sentence of what is new since. */
  reopening: 'sorry correction oops whoops ups wait update edit ps',
  betweenCorrections: 'i ah oh uh um er of course its is it the that make hang hold strike or',
  /** What was so and is no more: "formerly 8, now 13". */
  /** Before a figure that another one takes the place of behind “now”. */
  telephone: 'phone telephone tel fax',
  atFirst: 'first initially',
  bygone: 'formerly previously originally initially',
  bygonePair: 'used_to last_year last_month last_season in_past no_longer',
  /** Before what gives way to something else. */
  insteadOf: 'instead rather',
  /** The same and what would be, as it is typed: "Waren" are goods. */
  notSo: 'was were had would could might',
  /** Of these the ones behind which something is wished. */
  wishing: 'like love want need prefer',
  excess: 'too',
  excessive: 'high low many few much fast slow long short big small tight expensive',
  /** Works that are not done one after the other on a part: one or the other, both at the same time, or by hand. */
  notInTurn: 'or either alternatively whichever while parallel simultaneously manual manually hand',
  /** What a stack does at a door or in a truck, or what a limit lets one do. */
  fitting: 'fit fits go goes pass passes work works possible allowed stack load',
  /** Denies a verb: "do not fit", "won't go". */
  denyingVerb: "not don't doesn't won't can't cannot cant wont wouldn't couldn't never",
  /** Before a figure that is a limit: "more than 6 layers do not fit". */
  beyond: 'more than over above beyond taller higher',
  nowadays: 'now nowadays currently today presently since meanwhile',
  nowPair: 'these_days at_present at_moment',
  /** Between two statements. */
  turning: 'and but while whereas however',
  /** Before a date. */
  dating: 'by until till before from since on dated date delivery due',
  cell: 'robot robots cobot cobots cell cells',
  /** Behind one side, which all three have. */
  cubic: 'cube cubes cubed',
  piece: 'pc pcs piece pieces no nos off x',
  /** Behind an hour of the day; "am" is a small word too. */
  hourOfDay: 'pm oclock',
  morningHour: 'am',
  eveningHour: 'pm',
  untilHour: 'to until till til',
  fromHour: 'from',
  /** Between hours, and hardly between other numbers. */
  untilOnly: 'until till til',
  /** "half six" as the British say it; a word that counts from the hour before ("halb sieben"). */
  halfPast: 'half',
  halfBefore: '',
  pastHour: 'past',
  noon: 'noon midday',
  midnight: 'midnight',
  inMorning: 'morning mornings',
  atNight: 'afternoon evening night',
  /** Between an hour and the part of the day. */
  beforeDayPart: 'in the at',
  mould: '',
  fold: 'fold',
  /** At the end of a number: "vierfach". */
  foldEnding: '',
  nest: 'nest nests testnest testnests',
  testing: '-leak- -tester-',
  /** Places for one part in a machine that runs a whole load at once. */
  placeOfMachine: 'hooks hanger hangers nests pockets spindle spindles',
  paying: 'wage wages salary salaries pay pays paid earn earns labor labour loaded hour hourly hr h',
  /** Said before an amount of pay: "the wages are nineteen forty", and right before one: "he is on nineteen forty". */
  paidTo: 'wage wages pay pays paid earn earns salary',
  paidBefore: 'on get gets getting',
  /** People who set up, plan or oversee, where another person is named with them. */
  overseer:
    '-foreman -foremen -supervisor -supervisors -leader -leaders lead leads -setter -setters engineer engineers manager managers programmer programmers machinist machinists technician technicians maintenance',
  /** What a person does, in place of the verb of the work itself. */
  doingWork: 'does do doing did works',
  /** Before who does the work: "loaded by a helper". */
  doneBy: 'by',
  /** Pay for unusual hours. */
  extraPay: 'overtime sundays holidays premium surcharge',
  /** What else money is for: leases, offers, prices, training. */
  otherMoney:
    'lease leases leasing rent rental price prices offer offers quote quoted training maintenance invest- budget fee fees turnover energy gas freight discount penalty machine',
  conveyor: '-conveyor -conveyors -belt -belts -infeed',
  noConveyor: 'headband seatbelt seatbelts',
  /** A height of a conveyor in its own name. */
  conveyorHeight: '-height',
  heightWord: 'high height tall level',
  floor: 'floor ground',
  overFloor: 'off above from over',
  placedAt: 'at in on',
  seamLength: '',
  seam: 'seam seams weld welds bead beads joint joints',
  /** Before a seam: "a run of weld". */
  seamRun: 'run runs length',
  ofSeam: 'of the per',
  isAbout: 'of is a about approx roughly each',
  both: 'both',
  ofOurs: 'of the our',
  article: 'a an',
  /** Before what each of many has. */
  each: 'per each every a',
  and: 'and plus',
  stroke: 'cycle cycles stroke strokes shot shots',
  /** What makes a stroke. */
  strokedThing: 'machine machines press mould mold form tool nest spindle',
  /** Before a number that counts nobody: "zone 2". */
  numbered: 'zone until',
  /** Behind one: "6 pm", "two handed". */
  notPeople: 'hall halls am pm handed',
  fullTime: 'fte ftes',
  manually: 'manually',
  /** Before "hand". */
  byMeansOf: 'by',
  pair: 'pair couple',
  /** Who is meant by people named before. */
  usAll: 'us them we they',
  usThem: 'us them',
  /** A part of a crew. */
  onlyPart: 'only just merely',
  ofWhole: 'them us these those whom which you',
  doing: 'do does doing did are is work works gets get',
  away: 'sick ill leave holiday vacation absent off',
  being: 'are is',
  /** What may be behind a verb, so that it is none of a thing's words. */
  behindVerb: 'and the them it on onto at into in while',
  atWork: 'busy needed',
  workEnding: '-ing',
  ofPeople: 'of',
  ofThat: 'of',
  thereof: '',
  theOwn: 'the our',
  /** Said of people who are there after the cell too. */
  staying: 'keep keeps stay stays staying remain remains remaining future suffices',
  manualWay: 'manual manually hand',
  /** Points at one of several that were counted: "the second". */
  whichOne:
    'first second third fourth fifth sixth last other newest latest oldest biggest largest smallest slowest fastest busiest',
  /** What is said of a machine that gets a robot. */
  takenOver: 'automate automated automating automation retrofitted robotised robotized scope concerned',
  /** "It is only about the last." */
  concerning: 'about',
  /** Of what is there before the cell. */
  soFar: 'already today currently yet',
  equipped: 'has have with',
  having: 'has have had',
  notOnly: 'not',
  oneOfThem: 'one',
  /** Numbers that refer to things named before. */
  countedThings: '',
  besideSomebody: 'and plus an',
  writer: 'me myself i',
  addedTo: 'plus + with',
  onCosts:
    'on-costs oncosts costs cost overhead overheads social burden fringe benefits ni pension insurance taxes extras on',
  joint: 'and plus &',
  beforePerson: 'a an the my our',
  severalPeople:
    '-guys -men -women -people -boys -girls -lads -workers -operators staff team crew family kids',
  byOneself: 'alone',
  others: 'more other others',
  roomHeight: 'height heights headroom',
  clear: 'clear free available overhead',
  below: 'under below beneath',
  /** What is over a cell. */
  overhead: 'crane roof beam beams ceiling girder truss lamp lamps pipe pipes',
  palletWord: 'pallet pallets palet palets pallett palletts pallete skid skids chep epal eur gma',
  betweenSides: 'is are with of and by the our mm cm m x',
  palletSide: '',
  boxWord: '-box -boxes -carton -cartons -crate -crates -case -cases -parcel -parcels -tray -trays',
  /** Before a longer time: "21 a month". */
  rarely: 'per a an each every in',
  /** Before how long each shift is: "2 shifts x 8 h". */
  ofEach: 'x of a with each',
  /** What a person does at several machines at once, by its last word: "looks after", "takes care of". */
  serving:
    'serve serves served serving tend tends tended tending run runs ran running operate operates operated operating after mind minds minding handle handles handled handling cover covers feed feeds load loads loading work works man mans attend attends watch watches supervise supervises supervised supervising care cares caring charge responsible',
  /** Of these the ones that are the second of two words. */
  servingSecond: 'after care charge responsible',
  /** Between what is done and the machines: "looks after up to four of our machines". */
  servingFiller: 'per up to all the our his her their these those of for as many about at on',
  /** "one person for three machines". */
  servingLink: 'per for at on',
  allOfThem: 'all',
  /** "three machines per operator". */
  sharedBy: 'per for a an each every one',
  upTo: 'up',
  eachOne: 'each every per',
  /** Where people work, one beside the other. */
  hall: 'hall halls',
  workplace:
    'station stations workstation workstations workplace workplaces booth booths bench benches cell cells table tables',
  /** Whether a text is about screws, faults or machines at all. */
  ofScrews: '-screw- -bolt- -thread- nut nuts',
  ofDefects: '-defect- -scratch- -inspect- -check- -camera- hole- -crack-',
  ofMachines: '-machin- -lathe- -mill- -press- -mould- -mold- -grind- -oven- -test- -cycle- laser- -saw-',
  /** Spot and resistance welding are none of our tasks. */
  otherWelding: '',
  /** Next to a time: the machine runs for so long. */
  ofMachining:
    'machining grind grinding cycle machine spindle milling turning cutting moulding molding program programme processing process run runs takes take machined tooling press',
  timeNoun: 'time times cycle cycles takes take machining runs',
  /** What a machine that sheets are fed into does to them by itself. */
  ofCutting: 'cutting cuts machining punching nesting routing program programme',
  /** Behind "per": one part. */
  onePart:
    'part piece carton box case unit casting bag item product parcel workpiece component bottle each pick assembly pc pcs',
  oneSeam: 'seam weldseam',
  /** One seam where it comes with its length. */
  oneSeamNamed: 'fillet weld bead',
  /** Work that brings one part to another, and the same as it is said of what is done or was done. */
  putsIn:
    'insert inserts inserting place places placing put puts putting lay lays laying press presses pressing push pushes pushing fit fits fitting',
  wasPutIn: 'inserted placed laid pressed pushed fitted',
  /** Done by other hands, or before; "put together" names nothing that is put in. */
  notByCell:
    'together already beforehand previously hand hands manually operator operators worker workers person preassembled upstream',
  /** Before a thing that there is one of. */
  oneOf: 'a an one single',
  severalSeams: 'seams welds fillets beads',
  /** Next to a time that is none of the work. */
  otherTime:
    'changeover changeovers set-up setup break shift shifts curing cure cool cooling dwell unattended buffer warranty delivery unmanned call meeting minute minutes',
  taktWord: 'takt cycle cycles tact',
  mixed: 'mixed various varying different assorted random',
  /** Things that come in several kinds. */
  mixedThing:
    'size sizes dimensions format formats pallet pallets boxes carton cartons cases parcel parcels product products sku skus',
  /** Before a line or machine of several. */
  eachUnit: 'per each every',
  /** For each of what was counted right before. */
  eachAlone: 'each apiece',
  /** Between what is counted and its pace: "8 winders at 12 an hour each". */
  withPace: 'with at making doing giving running',
  allUnits: 'both all',
  beforeUnits: 'of the our two three four five',
  together: 'together combined altogether total sum',
  notWord: 'not no never instead',
  peak: 'peak peaks max maximum worst burst',
  /** Of a rate, and of nothing else that may be at most so much. */
  peakOfRate: 'peak peaks peaking burst bursts',
  /** What a rate is most of the time. */
  usual: 'average averages averaging averaged mean typically usually normally normal otherwise',
  /** Machines by their kind. */
  pressBrake: 'pressbrake pressbrakes',
  latheWord: 'lathe lathes turning turner turners',
  injectionWord:
    'injection imm imms moulder moulders molder molders moulding molding mould moulds mold molds cavity cavities',
  millWord: 'mill mills robodrill robodrills milling router routers vmc vmcs hmc hmcs machining-cent-',
  laserWord: 'laser lasers',
  plasmaWord: 'plasmacutter plasmacutters',
  waterjetWord: 'waterjet waterjets water-jet water-jets',
  pressWord: 'press presses diecaster diecasters',
  otherMachine:
    'grinder grinders grinding furnace furnaces oven ovens autoclave autoclaves punch punching nibbl- turret shear guillotine saw broach- hobbing hobber hobbers honing edm washer washers',
  /** Verbs of work that no cell here does, where nothing else is asked for. */
  otherWork:
    'braid plait knit weave crochet embroider mow sweep mop clean wash scrub rinse peel knead bake cook fry brew tie upholster carve harvest prune dig patrol teach massage shave haircut',
  /** Work of a spray gun, as a verb or its noun. */
  paintWork: 'lacquering varnishing spray-painting spraypainting',
  /** Painting where what is laid on is paint. */
  coatingWork:
    'apply applies applied applying application coat coats coated coating brush brushes brushed brushing glaze glazes glazed glazing',
  /** The same without a word for what is sprayed, and with glue. */
  sprayWork: 'spray sprays sprayed spraying',
  paintStuff: 'paint paints lacquer lacquers varnish primer enamel stain topcoat clearcoat',
  glueStuff: 'adhesive adhesives glue',
  /** Of these a part has several: what is counted is neither parts nor people nor machines. */
  sideOfPart: 'sides views faces angles clampings',
  /** Before "both lines": what a figure named already is for. */
  predicate: "is that's thats it's are for over across from of also i.e ie namely cover covers",
  /** Before a place that goods are taken from. */
  awayFrom: 'from off',
  /** Before a place that goods are put on. */
  ontoPlace: 'onto on to',
  beltWord:
    'belt belts conveyor conveyors conveyorbelt conveyorbelts infeed infeeds line lines lane lanes turntable turntables',
  lyingOn: 'on in at',
  onTop: 'on',
  /** What goods do at a place. */
  liesAt: 'lie lies lying laying come comes coming arrive arrives arriving',
  heaped: 'random- loose bulk heap- jumbled tangled pile piles piled',
  besideSide: 'long wide high tall deep thick',
  /** Seams by name, in compounds too. */
  seamNamed:
    'seam seams weld welds weldment welding fillet fillets joint joints bead beads run runs stitch stitches tack tacks',
  longWord: 'long',
  /** Before the number of a grade. */
  gradeWord: 'steel stainless inox ss aisi sae astm grade material alloy alu aluminium aluminum en din',
  /** Behind it. */
  stockOfMetal:
    'slug slugs bar bars barstock stock billet billets blank blanks shaft shafts rod rods plate plates tube tubes round rounds hex',
  /** Measures and helpers that are no part. */
  noThing:
    'minute minutes hour hours day days shift shifts week weeks takt cycle cycles second seconds place position order total parallel stock turn force torque robot robots cobot cobots gripper grippers',
  /** Right before a figure: what it measures. */
  labelOfFigure:
    'ceiling height headroom diameter dia length width thickness machining cycle time takt stack max ø',
  tester: 'tester testers',
  /** Behind "test". */
  testBench: 'rig rigs bench benches stand stands station stations',
  intoTester: 'into onto on at an of for load- tend- serv- feed-',
  /** Before work that is another step. */
  besideStep: 'before after for',
  passive: 'is are be being',
  wayOf: '',
  washedPlace: 'washdown washdowns hosed hosing sanitis- sanitiz- hygienic',
  coldPlace: 'freezer freezers refrigerated coldstore',
  foundry: 'foundry foundries forge smithy',
  cleanRoom: 'cleanroom cleanrooms',
  /** Behind "wash": the goods are washed, and not the cell. */
  washer:
    'machine machines station stations conveyor conveyors line lines belt belts tunnel tunnels basket baskets cabinet cabinets rack racks bath baths tank tanks',
  /** Counts everything, or kinds of it: no item of a list. */
  anyThing:
    '-part -parts -item -items -piece -pieces component components bit bits thing things brick bricks shape shapes version versions design designs number numbers different',
  /** Of what is never a diameter. */
  uprightSide: 'high tall height',
  appliedStuff: 'grease adhesive glue sealant silicone epoxy paste oil lubricant polyurethane pu primer',
  /** Before what each of them has. */
  withEach: 'with a',
  standingThere: 'stand are',
  pieceOf: 'x × pc pcs piece pieces off',
  actor: '',
  /** Before a count that others share. */
  sharedAmong: 'per each every a an of for',
  perLoad: 'per into',
  /** What a period that is counted in may be called: "on a busy day". */
  plainDay: 'working full single busy normal ordinary good average typical',
  threadName: 'thread threads screw screws bolt bolts nut nuts screwed tap tapped',
  /** Before a word after which "in" is no unit. */
  beforeInches:
    'a an the our your their its each every any all one two three four five six seven eight nine ten',
  /** Behind "and a half", which ends a figure. */
  behindRest: 'across long wide high tall deep by x each per and on',
} as const
