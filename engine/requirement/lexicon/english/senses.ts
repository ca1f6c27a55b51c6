/**
 * English words of work, each with its sense, as beginnings that endings are added to ("clip" is clips, clipped and
 * clipping; "=cap" is only itself and its plural). Roles and tasks are weighed by senses, so a word that no labelled
 * text has still speaks.
 */
export const englishSenses: Readonly<Record<string, string>> = {
  join: 'assembl mount attach join mate connect insert clip snap click plug slot seat install marry crimp rivet clinch stake hammer tap pressfit push thread hook latch slip rubber-band solder set-in drive-in plug-in fit =put-together =sub-assembly preassembl build clamp-on coupl engag nail peg button zip splice wire hinge interlock press-fit press-in snap-in snap-on shrink-fit bayonet buckle screw-on slide-on fitment joining mating plug-on preload populat',
  fasten:
    'screw bolt tighten torque fasten nutrun screwdriv fix unscrew wrench ratchet nutrunner spanner impact-driver bolted',
  weld: 'weld =mig =mag =tig =gmaw =gtaw =tacked braze fillet torch tack spatter weldment spot-weld stud-weld seam-weld tack-weld stick-weld =mma =smaw =fcaw',
  coat: 'dispens glue gluing glu squirt pour seal caulk grease lubricat oil adhes pott smear spread varnish prime primer sealant silicon polyurethane epox urethane hotmelt mastic putty paste gel lotion resin syrup icing glaze wax loctite flux sealer bond cement solvent dose dosing metering encapsul cream foam underseal waterproof apply appli drip trickle sikaflex ganache butter frosting drizzle ketchup mustard jam custard thermal-paste compound ink-fill resin-fill gasket-in-place fipg',
  spraying: 'spray paint powder-coat lacquer',
  check:
    'inspect examin verif measur gauge test detect inspector control =qc =qa vision camera scan audit evaluat reject scrap flaw scrutin candl spot-check look check proofread proof-read sight eyeball validat ensur calip microscop x-ray xray ultrasound ultrasonic monitor review assess survey magnif loupe lookout oversee',
  fault:
    'scratch crack dent defect blemish pore porosit inclusion misprint stain burn pit void bubble chip blister wrinkle crease warp discolor discolour missing nick sink short-shot fold smudge scuff fray tear rip gap leak splash bulge deform contamin dirt rust corros pinhole dross uneven streak rot bruise worm foreign speck fleck bump chatter ding gouge mismatch crooked broken faulty bad-one mouldy dull',
  mark: 'mark engrav etch label print stamp scribe laser inkjet emboss sticker barcode datamatrix nameplate serial =logo =qr =matrix =code =codes =coded =coding ident number monogram letter dot-peen dotpeen peen decal ink brand imprint traceab inscri lettering initial barcod =ean =upc =dmc =rfid pad-print screenprint rating-plate date-code best-before signage',
  finish:
    'deburr debur grind sand polish buff file brush blast linish blend trim deflash fettl smooth scrape dress chamfer satin grit abras wheel-off shave flash burr knock-off gate-cut degat sharpen hone lap abrad rumble tumbl peen planish descale burnish rub sandblast shotblast shot-blast bevel scour sandpaper emery edge-round wirebrush wire-brush flap-disc mop remove-flash sprue gate-stub riser feeder-head',
  stacking: 'stack palletis palletiz palletti paletiz pile build-up heap stow tier palletload pallet-load',
  unstacking:
    'depallet depalletis depalletiz destack unstack unpallet unpalletis unpalletiz unpile unload strip-off break-down clear empty empti dismantl unpack unbox depal take-down takedown denest de-nest decant tip-out devan destuff de-stack peel-off',
  loading:
    'load feed tend operat chuck clamp swap put place set lay drop position hand charg fixtur jigg stoke replenish refill present magazin',
  taking:
    'take remov pick grab lift pull fetch unclamp unhook extract catch collect retriev withdraw unscrew scoop fish pluck snatch',
  moving:
    'move carr transfer shift pass bring convey transport slide hang rack shuttle relocat turn flip rotat orient reposition re-position swing invert tilt deposit shuffle handover hand-over turn-over upend stand-up',
  packing:
    'pack wrap fill encase shrinkwrap bundl packag packer tuck overwrap multipack cartoner crater baler boxed bagged carton-up box-up',
  container: 'box case carton bag crate tray tote bin basket punnet sack',
  kitting:
    'kit collat gather compos assort order-pick pick-list picklist picking-list customer-order hamper assortment pick-to-light mixed-box starter prepick pre-pick assorted variety gift-set accessory-pack spare-part shelv e-commerce webshop subscription-box bill-of-material line-side lineside',
  sorting: 'sort singulat induct separat divert classif grade segregat sortation diverter by-colour by-size',
  loose:
    'loose jumbl tangl random chaotic unsorted bulk tipp dump thrown disorder mess disarray interlock nested heaped mound muddle scramble chaos higgledy anyhow untidy messy hopper gitterbox helter',
  cutting:
    'cut saw shear punch slit nest blank guillotin plasma waterjet bandsaw chop notch guillot lasercut laser-cut mitre crosscut',
  bending:
    'bend brake fold form deep-draw stamp-out pressbrake press-brake flang hem crease rollform panel-bend bent curl swag folder amada trumpf salvagnini bystronic',
  machining:
    'mill lathe turn machin drill bore broach hob spindl =cnc =vmc =hmc chuck collet vise grinder =vtl =vtc =edm =vmcs =cncs mazak haas okuma doosan chiron grob hermle dmg hurco mori milling tapping thread-roll hobber shaper honing centreless centerless swarf coolant chips workholding',
  moulding:
    'mould mold inject cavit =shot =shots platen extrud diecast die-cast blowmold vacuumform injection moulder molder impression flash-free toolmaker runner',
  growing:
    'harvest mow plant prun milk weed plough plow crop orchard greenhouse seed lawn garden hedge animal cow cattle pig sheep poultry hen horse calf farm vineyard grape',
  building:
    'brick-lay plaster roof tile wall ceiling house scaffold concrete excavat dig site apartment renovat drywall facade gutter chimney',
  serving:
    'cook waiter serve restaurant barista kitchen cut-hair hair massag babysit teach lecture nurs patient surgery surgeon medicine diagnos cleaning clean vacuum mop window wash dishes laundry iron ironing',
  driving:
    'drive deliver courier truck-driver forklift taxi ship vessel boat flying fly drone aircraft airport patrol guard guarding security escort tow snow shovel',
  office:
    'email spreadsheet invoice bookkeep accounting software translate report call-centre telephone write tax payroll letter-writing document shred archive',
  digging: 'dive diving tunnel mine pipeline sewer cable-laying climb tower turbine-blade rope',
  sealpart: 'o-ring oring gasket grommet bellow lip-seal ring-seal',
  smallpart:
    'bearing bush bushing pin clip plug =cap =caps dowel magnet spring insert washer nut stud rivet knob grommet terminal ferrule circlip bung stopper cork tailpiece cylinder cartridge sleeve contact jewel lens diode resistor capacitor fuse relay valve hinge handle castor wheel',
  screwpart: 'screw bolt torx allen hex =m3 =m4 =m5 =m6 =m8 locknut setscrew fastener socket-head',
  stickon: 'label sticker tag decal badge seal-strip tape foil plaque plate nameplate ribbon leaflet',
  round:
    'ring disc disk washer wheel gear flange ball bearing tyre tire rotor hub reel coil roll pulley sprocket lid cap pan pot plate-dish bowl cup mug glass can tin jar bottle drum pail bucket barrel keg canister vial ampoule tube pipe rod shaft axle pin pulley bush bushing spool bobbin candle cake pizza bun pie tart donut coin medal dial gauge-face piston cylinder nozzle knob button plug cork dowel log stem puck bulb grommet pellet wafer lens manhole cheese wheel-rim brake-disc clutch flywheel impeller cone tumbler carafe lampshade globe kettle saucepan tub vase sphere marble melon orange onion potato tomato patty burger tortilla bagel muffin cupcake crumpet pancake waffle hubcap basin jug flask thermos collar rim alloy armature stator sheave roller drumhead cymbal bell gong seal clock sieve turbine cask demijohn pouffe coaster saucer sprinkler sprue-ring rondel tambourine bobble bauble lightbulb doorknob wheelset trolley-wheel petri skillet wok casserole tagine ramekin rivet-ring pinion preform tablet-press hockey-puck dish plate-wheel tambour frisbee discus pedal-disc chainring cassette-cog cog crank-pulley gearwheel ring-gear sun-gear planet-gear tappet camshaft-gear thimble collet bearing-ring race raceway ballbearing truckle camembert brie flatbread pita naan wafer-roll macaron doughnut pretzel-ring wreath hoop drumskin speaker-cone woofer tweeter dome cupola urn ashtray coaster-ring turntable record vinyl cd dvd petridish crucible ferrule-ring o-ring spacer circlip end-cap bung stopper plug-disc filter-disc shower-head rosette roundel plug-gauge capstan bollard-cap hubring wheelnut yo-yo lug-ring tealight jar-lid screw-cap crown-cap aerosol cartridge grenade clay-pigeon buoy float petrol-cap manhole-ring lantern thermos-cup teapot tureen chalice goblet snifter beaker tankard decanter phial cruet ewer fan propeller kneecap',
  long: 'bar tube pipe rod shaft axle profile extrusion beam strip lath batten plank rail pole post handle spindle stick spoon knife fork pen pencil tool blade stem bolt dowel needle cable hose strap belt gutter moulding trim skewer candle brush broom rake shovel spanner wrench screwdriver chisel ski bow camshaft crankshaft conrod lever wiper scissor shear saw ladder rung girder purlin joist spar stake picket baton bat racket oar paddle flute trumpet toothbrush syringe pipette hanger key spatula ladle whisk axe slat threshold skirting cornice architrave stringer cord pushrod catheter wand straw baguette banana cucumber carrot leek asparagus rose tulip antenna aerial fencepost fence crowbar bumper towbar drawbar tongue cane stick-pack crayon chalk lipstick mascara thermometer torch-light flashlight piston-rod valve-stem spool spindle-shaft valve-spool tap-handle hex-bar rebar angle-iron channel-section i-beam tie-rod steering-rod wiper-arm linkage tappet-rod dipstick gunbarrel barrel rifle cue arrow bolt-blank chopstick rolling-pin rolling-mat ruler splint crutch shoehorn razor toothpick cigar cigarette incense drumstick violin-bow fishing-rod pole-vault curtain-rail handrail balustrade baluster banister paling rafter lintel sill weatherstrip drawer-runner runner slide-rail guide-rail bobsled oarlock mast boom yard sabre sword foil-blade dagger saw-blade hacksaw screwdriver-bit drill-bit drillbit tap-bit reamer end-mill endmill broach mandrel wrench-bar lever-arm door-lever rocker pedal-arm thermocouple probe electrode welding-rod heating-rod candlestick taper icicle sausage-stick salami celery rhubarb baguettes breadstick eclair',
  flat: 'sheet panel plate board blank pane card tile leaf page tray lid foil film veneer plaque door shelf worktop tabletop label envelope book magazine pcb disc mirror windscreen windshield slab gasket shim shingle slate stencil template sign signboard licence-plate ticket laminate felt hide rug carpet placemat coaster countertop flap fascia bezel bonnet hood tailgate fender visor flooring plank parquet plasterboard drywall mdf plywood chipboard cardboard paperboard corrugat splashback skin cover-plate keyboard screen tablet phone solar wafer-thin busbar shim-plate tread deck decking slat-panel blade-blank brake-pad pad heat-sink-plate nameplate faceplate backplate baseplate mounting-plate end-plate flatpack flat-pack poster canvas picture calendar catalogue brochure leaflet newspaper diary ring-binder binder folder clipboard palette-board cutting-board breadboard chopping-board trivet doormat insole outsole sole pelt skin-hide wafer-disc lasagne-sheet tile-mat roof-tile sandwich-panel touchscreen keypad membrane solar-panel louvre shutter-slat lithoplate circuit-board blister-card playing-card jigsaw',
  boxy: 'box carton case crate tote parcel package brick block housing enclosure cabinet drawer pack bundle bale loaf gearbox battery speaker amplifier server router charger meter transformer motor pump chest trunk suitcase toolbox briefcase microwave fridge dishwasher radio monitor television cube paver kerb toaster printer boiler controller inverter compressor module case-pack shrinkpack ingot pallet-block cinder-block breeze-block junction-box fuse-box switchgear cabinet-box gear-case crankcase engine-block engine cylinder-head valve-block manifold casket coffin hive beehive nest-box birdhouse aquarium cooler icebox safe vault till lantern-box jewelbox music-box accordion typewriter sewing-machine vacuum-cleaner mixer blender kettle-base iron-box heater radiator battery-pack cell-pack powerbank console gamepad camera projector',
  soft: 'bag sack pouch pillow cushion towel shirt garment textile cloth blanket mat sachet fabric t-shirt sock leather duvet sponge nappy diaper jumper trouser jean glove jacket uniform bandage gauze tissue mattress teddy plush tarpaulin tent airbag curtain linen hose-bag refill-bag bathrobe blouse skirt scarf hat wool',
  food: 'bread loaf cake bun cookie biscuit chocolate cheese meat sausage chicken fish fillet fruit apple vegetable egg pizza yoghurt yogurt pastry dough snack cereal juice wine beer milk sauce soup spice sugar flour salad sandwich ham bacon steak mince schnitzel burger tortilla bagel muffin croissant waffle pancake butter margarine honey jam tea coffee tomato potato onion carrot lettuce herb rice pasta noodle lasagne crisp nut almond olive pickle mushroom berry strawberr banana orange lemon melon pear grape yeast tofu ice-cream icecream pudding dessert sweets candy lolly praline truffle marzipan petfood kibble seafood salmon shrimp prawn',
  heating:
    'furnace oven kiln anneal harden forge forging quench induction temper sinter bake heat-treat autoclave fryer',
  pressing:
    'stamp press upset hammer punch thermoform vacuum-form blow-mould compress vulcani trim-press hot-press',
  metal:
    'steel stainless alumin aluminium brass bronze copper zinc titan magnesium iron castiron galvani chrome nickel inconel alloy tin-plate',
  casting: 'cast casting foundry die-cast sand-core core forging forged gravity ingot pour-in',
  wood: 'wood oak pine beech birch spruce ash-wood mdf chipboard plywood timber veneer walnut maple bamboo joinery carpenter',
  plastic:
    'plastic polypropylene polyethylene abs nylon acrylic polycarbonate pvc rubber silicone foam composite fibreglass fiberglass carbon',
  vehicle:
    'car truck van lorry bus trailer tractor bike bicycle motorcycle scooter train wagon excavator digger loader',
  furniture:
    'chair table sofa bed wardrobe shelf desk bench stool door window kitchen-unit worktop drawer cupboard',
  arriving:
    'arriv come deliver receiv incom inbound goods-in supplier returned back-from import unloading-bay',
  fragile: 'glass ceramic porcelain crystal eggs lens mirror',
  bench: '=tester testbench teststand testrig =rig chamber =nest',
  general:
    '=something =anything =robot =robots =robotic =robotics =cobot =cobots =automation =automate =automated =automating =solution =cell =system =machine =help =idea =warehouse =factory =plant =workshop =shop =hall =production =manufacturing =fabrication =facility =site =company =business =firm =department =line =process =please =hello =thanks =want =need =needs =looking =interested =wanted =quote =offer =use =possible =costs =cost =new =small =large',
  state: '=stacked =piled =palletised =palletized =stowed',
  manner: '=guided =controlled =assisted =aided =supported =based =driven =operated =powered =enabled',
  deciding: 'approv =decided =decides =signed =insists =insisted =agreed =agrees =complains =complained',
  measure:
    '=weight =mass =length =width =height =depth =diameter =thickness =size =dimension =volume =rate =output =throughput =cycle =takt =time =runtime =lifetime =speed =torque =force =pressure =price =cost =wage =labour =labor =budget =payback =capacity =shift =hour =hr =hrs =minute =min =mins =second =day =week =month =year =ceiling =footprint =kilo =kilogram =gram =ounce =litre =liter =gallon =inch =inches =pair =pairs =quantity =qty =total =average =gross =tare =requirement =task =application =project =apiece =each',
  person:
    '=operator =worker =people =person =man =men =woman =women =guy =lady =ladies =girl =boy =fellow =fella =bloke =lad =lass =lasses =gal =folk =folks =mate =chap =dude =kid =pensioner =retiree =nephew =niece =brother =sister =son =daughter =cousin =wife =husband =uncle =aunt =neighbour =neighbor =employee =staff =crew =colleague =apprentice =trainee =student =temp =temps =helper =labourer =laborer =handler =packer =picker =loader =unloader =stacker =sorter =checker =inspector =welder =polisher =painter =gluer =fitter =turner =machinist =technician =mechanic =electrician =plumber =joiner =carpenter =cabinetmaker =baker =butcher =brewer =drayman =draymen =shearer =fettler =deburrer =finisher =assembler =solderer =mounter =stitcher =seamstress =seamstresses =sewer =tailor =bookbinder =labeller =labeler =wrapper =bagger =caser =kitter =warehouseman =warehousemen =storeman =storemen =stevedore =docker =porter =forkliftist =driver =caster =foundryman =foundrymen =moulder =molder =pourer =smith =blacksmith =toolmaker =setter =pressman =pressmen =brakeman =brakemen =sawyer =craftsman =craftsmen =tradesman =tradesmen =journeyman =journeymen =foreman =foremen =chargehand =shiftworker =nightworker =freelancer =operative =attendant =minder =cleaner =tester =grader =candler =examiner =farmhand =farmer =gardener =grower =volunteer =intern =veteran =rookie =newbie =youngster =oldtimer =team =gang =inmate =homeworker =outworker =neighbours =siblings =twins',
}
