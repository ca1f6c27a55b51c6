/**
 * Descriptions as manufacturers of many trades type them, each with what a person reads in it: the text, a bar, and fields
 * with their values in base units. `task=none`: no task of the planner is named, and it asks. Nothing here is assumed.
 */
export const unseenRows = `
Our 10 kg cases of frozen fries (400 x 300 x 200 mm) come off the line at 14 per minute and must be stacked on CHEP pallets, freezer room at -22 degrees, 3 shifts. | task=palletizing; partName=cases; environment=cold; partLengthMm=400; partWidthMm=300; partHeightMm=200; palletLengthMm=1200; palletWidthMm=800; partMassKg=10; shiftsPerDay=3; ratePerMinute=14
We bag potatoes in 25 lb sacks and stack them on 48x40 pallets, 9 bags a minute, washdown every evening. | task=palletizing; partName=sacks; environment=washdown; palletLengthMm=1219.2; palletWidthMm=1016; partMassKg=11.3398; ratePerMinute=9; protectionIp=69
Two bottling lines, each 8 trays a minute, trays 12 kg, 390x260x310 mm, palletize both onto EUR pallets with one robot if possible. Space 5 x 5 m. | task=palletizing; partName=trays; footprintLengthMm=5000; footprintWidthMm=5000; partLengthMm=390; partWidthMm=260; partHeightMm=310; palletLengthMm=1200; palletWidthMm=800; partMassKg=12; lineCount=2; ratePerMinute=16
Crates of beer, 16 kg, four hundred an hour, unload from the pallets onto the conveyor to the washer. | task=depalletizing; partName=crates; partMassKg=16; ratePerMinute=6.66667
Pick croissants, 80 g, off the cooling belt at 180 per minute and place into clamshells of 6. | task=pick_and_place; partName=croissants; partMassKg=0.08; partsPerContainer=6; ratePerMinute=180
Cut chicken breasts weigh between 180 and 260 g; lay them into trays, 75 trays per minute, one piece per tray, washdown with foam daily. | task=pick_and_place; environment=washdown; partMassKg=0.26; partsPerContainer=1; containersPerMinute=75; ratePerMinute=75; protectionIp=69
Load bread baskets: loaves of 750 g, 10 loaves per basket, 3 baskets a minute. | task=pick_and_place; partName=loaves; partMassKg=0.75; partsPerContainer=10; containersPerMinute=3; ratePerMinute=30
Pack 250 ml shampoo bottles, 12 to a carton, 6 cartons a minute. | task=case_packing; partName=shampoo bottles; partsPerContainer=12; partMassKg=0.2625; containersPerMinute=6; ratePerMinute=72
Lipsticks of 25 g go from a puck conveyor into displays of 24, 60 a minute, three shifts. | task=pick_and_place; partName=lipsticks; partMassKg=0.025; partsPerContainer=24; shiftsPerDay=3; ratePerMinute=60
We put 5 different cosmetics samples in gift boxes, 12 boxes a minute, each sample about 30 g. | task=kitting; kindCount=5; partMassKg=0.03; containersPerMinute=12; ratePerMinute=60
Order picking: 120 SKUs of spare parts, up to 3 kg, 4 lines per order, 90 orders an hour. | task=kitting; partName=spare parts; kindCount=120; partMassKg=3; partsPerContainer=4; containersPerMinute=1.5; ratePerMinute=6
Pick from 300 different small items, kit them for assembly, 20 kits per hour with 15 items each. | task=kitting; partName=items; kindCount=300; partsPerContainer=15; containersPerMinute=0.333333; ratePerMinute=5
Tyres, 11 kg, 650 mm diameter, 230 mm wide, stack from conveyor on pallets, 500 per hour. | task=palletizing; partName=tyres; partDiameterMm=650; partWidthMm=230; partMassKg=11; ratePerMinute=8.33333; partHeightMm=230
Load one CNC mill with aluminium blocks 120x80x60 mm, cycle time 6 min, one shift plus 4 hours unmanned. | task=machine_tending; partName=aluminium blocks; partLengthMm=120; partWidthMm=80; partHeightMm=60; machineKind=mill; machineCount=1; shiftsPerDay=1; unattendedHours=4; machiningSeconds=360; partMassKg=1.555; ratePerMinute=0.16
Three Haas lathes with 8 inch chucks, part weighs 5 lb, 4 minute cycle each. | task=machine_tending; machineKind=lathe; partMassKg=2.26796; machineCount=3; machiningSeconds=240; ratePerMinute=0.705882
We machine stainless shafts, 40 mm diameter 300 mm long, in a Mazak lathe, 2 min 30 s per part, lot size 200, 5 changeovers a week. | task=machine_tending; partName=stainless shafts; partDiameterMm=40; partLengthMm=300; machineKind=lathe; batchSize=200; machiningSeconds=150; partMassKg=2.978; ratePerMinute=0.363636
Unload a 4-cavity mould: caps of 12 g, cycle 14 s, put on belt. | task=machine_tending; partName=shots of 4 caps; machineKind=injection; partMassKg=0.048; machiningSeconds=10; ratePerMinute=4.28571
Demould two 1.2 kg bumper brackets from a two-cavity injection moulding machine every 45 seconds, 800 t clamping force. | task=machine_tending; partName=shots of 2 bumper brackets; machineKind=injection; partMassKg=2.4; ratePerMinute=1.33333; machiningSeconds=41
A die casting machine makes 6 kg aluminium housings every 60 s; robot takes them out, dips in water, and puts them into the trim press. | task=machine_tending; partName=aluminium housings; environment=foundry; machineKind=press; partMassKg=6; ratePerMinute=1
Forging press: load 3 kg billets at 1200 C, one every 12 seconds. | task=machine_tending; partName=billets; environment=foundry; machineKind=press; partMassKg=3; ratePerMinute=5
We TIG weld stainless tubes, 2 circumferential seams of 150 mm per part, 1.5 kg, 200 parts per shift. | task=arc_welding; partName=stainless tubes; processLengthMm=150; partMassKg=1.5; processCount=2; ratePerMinute=0.416667
Laser weld battery tabs: 24 seams of 15 mm per module, module 9 kg, one every 40 s. | task=arc_welding; partName=module; processLengthMm=15; partMassKg=9; processCount=24; ratePerMinute=1.5
Weld car seat frames, 14 seams, average 40 mm, 60 frames an hour, frame 8 kg. | task=arc_welding; partName=frame; processLengthMm=40; partMassKg=8; processCount=14; ratePerMinute=1
Robot welding of trailer chassis 6 m long, 400 kg, 22 m of weld seam, 4 pieces a shift. | task=arc_welding; partName=trailer chassis; partLengthMm=6000; processCount=1; processLengthMm=22000; partMassKg=400; ratePerMinute=0.008333
Spot welding of 30 points on a body side panel, 25 kg, 60 s takt. | task=none; partName=body side panel; partMassKg=25; ratePerMinute=1
Place three inserts of 20 g each into a plastic door panel of 1.8 kg, then screw 6 screws M5, 40 s cycle. | task=assembly; partName=plastic door panel; insertMassKg=0.02; screwDiameterMm=5; screwCount=6; insertCount=3; partMassKg=1.8; processCount=6; ratePerMinute=1.5
Assemble o-rings (2 g) onto valve stems (45 g), 20 per minute. | task=assembly; partName=valve stems; insertMassKg=0.002; partMassKg=0.045; ratePerMinute=20
Snap two clips into a dashboard trim part, 600 g, every 25 seconds. | task=assembly; partName=dashboard trim part; processCount=2; partMassKg=0.6; ratePerMinute=2.4
Press-fit 2 bushings of 60 g into a control arm of 2.4 kg; takt 30 s; monitor the press force. | task=assembly; partName=control arm; insertMassKg=0.06; processCount=2; isForceLogged=true; partMassKg=2.4; ratePerMinute=2
Screw down 12 M6 bolts on gearbox covers, 14 kg assembly, 80 s takt time, torque documented. | task=screwdriving; partName=gearbox covers; screwCount=12; screwDiameterMm=6; processCount=12; isForceLogged=true; partMassKg=14; ratePerMinute=0.75
Drive eight #8 wood screws into each cabinet, 40 cabinets per hour, cabinet 22 kg. | task=screwdriving; partName=cabinet; screwCount=8; screwDiameterMm=4.17; partMassKg=22; processCount=8; ratePerMinute=0.666667
Check 100% of circuit boards (160 x 100 mm) for missing components and solder defects down to 0.1 mm, 4 boards per minute. | task=inspection; partName=circuit boards; partLengthMm=160; partWidthMm=100; smallestDefectMm=0.1; ratePerMinute=4
Measure diameter of turned parts with tolerance of 0.02 mm, 600 parts per hour, 30 mm diameter. | task=inspection; partName=turned parts; smallestDefectMm=0.02; partDiameterMm=30; ratePerMinute=10
Inspect glass bottles for cracks at 200 per minute. | task=inspection; partName=glass bottles; ratePerMinute=200
Glue drops: 20 dots of hot melt on a 300 x 200 mm cardboard display, every 8 s. | task=dispensing; partName=cardboard display; partLengthMm=300; partWidthMm=200; processCount=20; processLengthMm=3; ratePerMinute=7.5
Spray paint wooden chair parts, 2 kg, 120 an hour. | task=none; partName=wooden chair parts; partMassKg=2; ratePerMinute=2
Coat the inside of moulds with release agent every 3 minutes. | task=none; ratePerMinute=0.333333
Polish stainless sink bowls, 4 kg, 500x400x200 mm, 6 min each. | task=finishing; partName=stainless sink bowls; partLengthMm=500; partWidthMm=400; partHeightMm=200; partMassKg=4; processSeconds=360; ratePerMinute=0.166667
Sand table tops 1800 x 900 x 30 mm oak, 10 per hour. | task=finishing; partName=table tops; partLengthMm=1800; partWidthMm=900; partHeightMm=30; partMassKg=29.16; ratePerMinute=0.166667
Grind weld seams flush on steel frames of 35 kg, 12 minutes per frame, one shift. | task=finishing; partName=steel frames; partMassKg=35; shiftsPerDay=1; processSeconds=720; ratePerMinute=0.083333
Fettling of grey iron castings, 60 kg, 8 min per casting, foundry, lots of dust. | task=finishing; partName=grey iron castings; environment=foundry; partMassKg=60; processSeconds=480; ratePerMinute=0.125
Mark data matrix codes on engine brackets 1.1 kg, 4 a minute. | task=marking; partName=engine brackets; partMassKg=1.1; ratePerMinute=4
Dot peen VIN on frames, 150 kg each, 20 per hour. | task=none; partName=frames; partMassKg=150; ratePerMinute=0.333333
Put labels on 5 kg cartons, 20 per minute. | task=marking; partName=cartons; partMassKg=5; ratePerMinute=20
Unstack 3 mm steel sheets 3000 x 1500 from a pallet into a laser cutter, one every 4 minutes. | task=sheet_handling; partName=steel sheets; partLengthMm=3000; partWidthMm=1500; partHeightMm=3; machineKind=laser; partMassKg=106; ratePerMinute=0.25
Stack glass panes 1000 x 600 x 6 mm, 3 per minute, onto A-frames. | task=sheet_handling; partName=glass panes; partLengthMm=1000; partWidthMm=600; partHeightMm=6; partMassKg=9; ratePerMinute=3
Load MDF boards 2800 x 2070 x 19 mm onto a saw, 1 every 50 seconds. | task=sheet_handling; partName=MDF boards; partLengthMm=2800; partWidthMm=2070; partHeightMm=19; machineKind=other; partMassKg=82.59; ratePerMinute=1.2
Feed cardboard blanks into a folding gluing machine, 800 x 600 mm, 0.4 kg, 20 a minute. | task=sheet_handling; partName=cardboard blanks; partLengthMm=800; partWidthMm=600; partMassKg=0.4; partHeightMm=1.19; ratePerMinute=20
Textile rolls, 30 kg, 1.6 m long, 200 mm diameter, take from winder to pallet, 60 an hour. | task=palletizing; partName=Textile rolls; partLengthMm=1600; partDiameterMm=200; partMassKg=30; ratePerMinute=1
Paint cans 5 l, 7.5 kg, stack on pallets 18 per minute, zone 2 explosion protection. | task=palletizing; partName=cans; environment=dust_explosive; partMassKg=7.5; ratePerMinute=18
Barrels of 200 kg, 600 mm dia, 900 high, onto pallets 4 per pallet, 30 drums an hour. | task=palletizing; partName=barrels; partDiameterMm=600; partHeightMm=900; partMassKg=200; partsPerContainer=4; ratePerMinute=0.5
Move PCB panels from magazine to tester, 300 g, 6 s cycle, ESD. | task=pick_and_place; partName=PCB panels; partMassKg=0.3; ratePerMinute=10
Pick semiconductors 5 g from tape and place in JEDEC trays, 50 per minute, clean room ISO 6. | task=pick_and_place; partName=semiconductors; cleanRoomIsoClass=6; environment=clean_room; partMassKg=0.005; ratePerMinute=50
Syringes from tub to nest, 300 per minute, ISO 5, 3 g each. | task=pick_and_place; partName=syringes; cleanRoomIsoClass=5; environment=clean_room; partMassKg=0.003; ratePerMinute=300
Sort parcels 0.5 to 30 kg, up to 600x400x400 mm, 1500 per hour, onto 20 chutes. | task=pick_and_place; partName=parcels; partLengthMm=600; partWidthMm=400; partHeightMm=400; partMassKg=30; ratePerMinute=25
Depalletise mixed cases, max 25 kg, 700 cases per hour. | task=depalletizing; partName=cases; partMassKg=25; ratePerMinute=11.6667
Unload trucks of loose cartons, 15 kg, 500 per hour. | task=pick_and_place; partName=loose cartons; partMassKg=15; ratePerMinute=8.33333
Random bin picking of forged conrods, 650 g, bin 800x600x400, one every 7 s into a CNC mill. | task=bin_picking; partName=forged conrods; partMassKg=0.65; ratePerMinute=8.57143
Pick screws M8 out of a bin, 12 g, 40 per minute and put onto a belt. | task=bin_picking; partName=screws; partMassKg=0.012; ratePerMinute=40
Bin of castings; grip them one by one, 18 kg, every 20 s, foundry environment. | task=bin_picking; partName=castings; environment=foundry; partMassKg=18; ratePerMinute=3
Pallets of bricks: set bricks 3 kg each from belt onto pallets, 3000 per hour. | task=palletizing; partName=bricks; partMassKg=3; ratePerMinute=50
We want a robot with a budget of 80,000 dollars to palletize 12 kg boxes, 6 per minute, one shift. | task=palletizing; partName=boxes; partMassKg=12; shiftsPerDay=1; ratePerMinute=6
Ceiling is only 2.6 m. Palletize 15 kg boxes 400x300x300 at 8 per minute up to 2.2 m high. | task=palletizing; partName=boxes; partLengthMm=400; partWidthMm=300; partHeightMm=300; maxStackHeightMm=2200; ceilingMm=2600; partMassKg=15; ratePerMinute=8
We already own a FANUC M-10iA. Can it stack 8 kg cartons at 6 per minute? | task=palletizing; partName=cartons; partMassKg=8; ratePerMinute=6
Lift engine blocks 180 kg from pallet to assembly line, one every 90 seconds. | task=depalletizing; partName=engine blocks; partMassKg=180; ratePerMinute=0.666667
Handle 1500 kg coils, one every 5 minutes. | task=pick_and_place; partName=coils; partMassKg=1500; ratePerMinute=0.2
Palletize 2 kg boxes at 400 boxes per minute in 3 x 3 m. | task=palletizing; partName=boxes; footprintLengthMm=3000; footprintWidthMm=3000; partMassKg=2; ratePerMinute=400
Place a 4000 kg transformer on test bench twice per shift. | task=pick_and_place; partName=transformer; partMassKg=4000; ratePerMinute=0.004167
Pick and place 1 kg parts 1000 per minute with one robot. | task=pick_and_place; partName=parts; partMassKg=1; ratePerMinute=1000
Deburring and washing and measuring of 3 kg aluminium gear housings, 90 s. | task=finishing; partName=aluminium gear housings; partMassKg=3; ratePerMinute=0.666667
Take parts from the press, check them and stack them in boxes: 400 g, every 6 s. | task=machine_tending; partName=parts; machineKind=press; partMassKg=0.4; ratePerMinute=10
Weld and then grind 20 brackets an hour, 3 kg. | task=arc_welding; partName=brackets; partMassKg=3; ratePerMinute=0.333333
plaetizing of 20kg bags, 10/min | task=palletizing; partName=bags; partMassKg=20; ratePerMinute=10
palletise cartons, 22 kgs, 450mm x 350mm x 300mm, 9 cpm, EUR pallets, max ht 1800mm | task=palletizing; partName=cartons; partLengthMm=450; partWidthMm=350; partHeightMm=300; maxStackHeightMm=1800; palletLengthMm=1200; palletWidthMm=800; partMassKg=22; ratePerMinute=9
Cartons 12kg, two sizes (300x200x150 and 400x300x200), each on its own pallet, 10 per minute together. | task=palletizing; partName=cartons; partLengthMm=400; partWidthMm=300; partHeightMm=200; partMassKg=12; ratePerMinute=10
Each shift we handle 3,600 cartons of 9.5 kg by hand with 2 people, 2 shifts, $28/h; want to palletize automatically. | task=palletizing; partName=cartons; partMassKg=9.5; wageUsdPerHour=28; shiftsPerDay=2; operatorsPerShift=2; ratePerMinute=7.5
Our press shop wants to unload stamped brackets, 1.1 kg, from a 200 t press every 8 seconds and put them in crates of 40. | task=machine_tending; partName=stamped brackets; machineKind=press; partMassKg=1.1; partsPerContainer=40; ratePerMinute=7.5
Palletizing 50-lb dog food bags at a rate of 12 per minute on 40 x 48 pallets, two lines, 24/7. | task=palletizing; partName=dog food bags; palletLengthMm=1219.2; palletWidthMm=1016; partMassKg=22.6796; lineCount=2; shiftsPerDay=3; daysPerYear=365; ratePerMinute=12
We need to palletise 15 to 20 kg cartons, approx. 600 x 400 x 300 mm, 300 per hour, one shift, ceiling 3 m, max. floor space 4 x 5 m. | task=palletizing; partName=cartons; footprintLengthMm=5000; footprintWidthMm=4000; partLengthMm=600; partWidthMm=400; partHeightMm=300; ceilingMm=3000; partMassKg=20; shiftsPerDay=1; ratePerMinute=5
Robot should pick yoghurt cups 150 g from two lanes and set them into cardboard trays of 20, 160 cups per minute, chilled room 4 °C. | task=pick_and_place; partName=yoghurt cups; environment=cold; partMassKg=0.15; lineCount=2; partsPerContainer=20; ratePerMinute=160
Feed two Okuma lathes from a drawer, bar blanks 50 mm dia x 120 mm steel, 180 s each, four hours unattended at night. | task=machine_tending; partName=bar blanks; partDiameterMm=50; partLengthMm=120; machineKind=lathe; machineCount=2; unattendedHours=4; machiningSeconds=180; partMassKg=1.85; ratePerMinute=0.615385
TIG welding of aluminium bicycle frames, 12 seams of 60 mm, 2.1 kg, 80 frames a day. | task=arc_welding; partName=aluminium bicycle frames; processLengthMm=60; partMassKg=2.1; processCount=12; ratePerMinute=0.166667
MAG weld of excavator arms 250 kg with 9 m seam in total, 6 arms per shift. | task=arc_welding; partName=excavator arms; processCount=1; processLengthMm=9000; partMassKg=250; ratePerMinute=0.0125
Put 3 m of sealant on the flange of an oil pan 500 x 350 mm every 30 seconds. | task=dispensing; partLengthMm=500; partWidthMm=350; processLengthMm=3000; ratePerMinute=2
Drive 6 screws M6 torque 9 Nm per ECU housing, one housing per 25 seconds. | task=screwdriving; partName=housing; screwCount=6; screwDiameterMm=6; processCount=6; ratePerMinute=2.4
Assemble a lens (5 g) into a lamp housing (420 g), 15 seconds, with force monitoring. | task=assembly; partName=lamp housing; insertMassKg=0.005; isForceLogged=true; partMassKg=0.42; ratePerMinute=4
Check welds on seats for missing seams, 1 every 45 seconds, seat 500 x 500 x 800 mm. | task=inspection; partName=seat; partLengthMm=500; partWidthMm=500; partHeightMm=800; ratePerMinute=1.33333
Deburr and polish faucets, 1.4 kg brass, 90 sec per piece, two shifts. | task=finishing; partName=faucets; partMassKg=1.4; shiftsPerDay=2; processSeconds=90; ratePerMinute=0.666667
Laser mark 40 mm dia aluminium caps, 20 g, 2400 per hour. | task=marking; partName=aluminium caps; partDiameterMm=40; partMassKg=0.02; ratePerMinute=40
Depalletize glass bottles, 350 g, layer by layer, 30,000 bottles per hour. | task=depalletizing; partName=glass bottles; partMassKg=0.35; ratePerMinute=500
Sort laundry bags up to 20 kg, 400 per hour. | task=pick_and_place; partName=laundry bags; partMassKg=20; ratePerMinute=6.66667
Take 12 eggs trays... 30-egg trays of 2 kg, 20 trays a minute, and put 6 of them in a case. | task=case_packing; partName=egg trays; partMassKg=2; ratePerMinute=20
We have to pack 24 cans 0.33 l into trays, 40 trays per minute | task=case_packing; partName=cans; partsPerContainer=24; partMassKg=0.3465; containersPerMinute=40; ratePerMinute=960
Kitting of 12 different medical devices into a procedure tray, 4 trays a minute, clean room class 7 | task=kitting; partName=medical devices; environment=clean_room; kindCount=12; containersPerMinute=4; ratePerMinute=24
Pick 25 mm rubber plugs, 8 g, from a bin and insert them in doors. | task=bin_picking; partName=rubber plugs; partLengthMm=25; partMassKg=0.008
Bin picking of crankshafts, 14 kg, from a steel stillage 1200 x 1000 x 800 mm, every 25 s onto the machining line. | task=bin_picking; partName=crankshafts; partMassKg=14; ratePerMinute=2.4
Handle plasterboard 2.5 m x 1.25 m x 12.5 mm, 24 kg, 6 per minute from line to stack | task=sheet_handling; partName=plasterboard; partLengthMm=2500; partWidthMm=1250; partHeightMm=12.5; partMassKg=24; ratePerMinute=6
Feed a laser cutter with 4 x 8 ft sheets of 1/8 inch aluminum, 6 an hour | task=sheet_handling; partName=sheets; partLengthMm=1219.2; partWidthMm=2438.4; partHeightMm=3.175; machineKind=laser; partMassKg=25.49; ratePerMinute=0.1
Load 5 kg brake discs into washing machine, 280 mm diameter, every 20 sec | task=machine_tending; partName=brake discs; partDiameterMm=280; partMassKg=5; ratePerMinute=3
Palletize cheese wheels 12 kg, Ø 350 mm x 110 mm, 6/min, washdown IP69K | task=palletizing; partName=cheese wheels; protectionIp=69; environment=washdown; partDiameterMm=350; partLengthMm=110; partMassKg=12; ratePerMinute=6
Foundry: take 25 kg hot castings out of the sand mould line every 40 s and put them on a cooling conveyor, 400 °C | task=pick_and_place; partName=hot castings; environment=foundry; partMassKg=25; ratePerMinute=1.5
Painted furniture doors 600 x 400 x 18 mm should be packed in cartons of 2, 4 cartons a minute | task=case_packing; partName=Painted furniture doors; partLengthMm=600; partWidthMm=400; partHeightMm=18; partsPerContainer=2; containersPerMinute=4; ratePerMinute=8
We print labels... no wait, we want to stack printed books, 1.2 kg, 24 x 17 x 3 cm, 20 a minute in boxes of 10 | task=case_packing; partName=printed books; partLengthMm=240; partWidthMm=170; partHeightMm=30; partMassKg=1.2; partsPerContainer=10; ratePerMinute=20
Stack 8 kg reams boxes at 22 per minute; robot footprint must be under 3 m by 3 m | task=palletizing; partName=reams boxes; footprintLengthMm=3000; footprintWidthMm=3000; partMassKg=8; ratePerMinute=22
Move 2 t dies between storage and press, 4 times per shift | task=pick_and_place; partName=dies; partMassKg=2000; ratePerMinute=0.008333
Pick ready meals 450 g from belt at 100 per minute into crates, 12 per crate, IP67 hygienic | task=case_packing; partName=ready meals; protectionIp=67; environment=washdown; partMassKg=0.45; partsPerContainer=12; ratePerMinute=100
pick tomatoes from plants | task=pick_and_place; partName=tomatoes
A cobot shall tend a CNC lathe, part 0.8 kg, 45 s cycle, no fence | task=machine_tending; machineKind=lathe; partMassKg=0.8; machiningSeconds=45; ratePerMinute=1
Grinding of turbine blades 1.8 kg inconel 25 minutes each 24h | task=finishing; partName=turbine blades; partMassKg=1.8; processSeconds=1500; ratePerMinute=0.04
Palletise 25kg bags of cement, existing ABB IRB 460, 900 bags/h, 2 pallets sizes | task=palletizing; partName=bags; partMassKg=25; ratePerMinute=15
machine tending. 2 Fanuc Robodrill. part 300g. cycle 40 sec. 3 shifts. budget 100k | task=machine_tending; machineKind=mill; partMassKg=0.3; machineCount=2; shiftsPerDay=3; machiningSeconds=40; ratePerMinute=2.18182
Glue soles on shoes 300 g, 2 per 20 s | task=dispensing; partName=shoes; partMassKg=0.3; ratePerMinute=6
Insert four magnets of 3 g each into rotor 1.2 kg every 18 s | task=assembly; partName=rotor; insertMassKg=0.003; processCount=4; partMassKg=1.2; ratePerMinute=3.33333
Screw caps on bottles 500 ml, 60 a minute | task=assembly; partName=bottles; partMassKg=0.525; ratePerMinute=60
Put 500 g pouches 10 in a box, 8 boxes/min, three shifts, $22 per hour | task=case_packing; partName=pouches; partMassKg=0.5; partsPerContainer=10; wageUsdPerHour=22; shiftsPerDay=3; containersPerMinute=8; ratePerMinute=80
Unload 30 lb boxes from pallets 48 x 40, 10/min | task=depalletizing; partName=boxes; palletLengthMm=1219.2; palletWidthMm=1016; partMassKg=13.6078; ratePerMinute=10
Cold store -28C: stack 14 kg fish boxes 800x400x150 at 5 per minute | task=palletizing; partName=fish boxes; environment=cold; partLengthMm=800; partWidthMm=400; partHeightMm=150; partMassKg=14; ratePerMinute=5
Inspect 100 mm bearing rings for cracks 0.05 mm, 20 a minute | task=inspection; partName=bearing rings; partDiameterMm=100; smallestDefectMm=0.05; ratePerMinute=20
Dispense 2 ml grease in each of 8 holes, gearbox housing 3 kg, 40 s | task=dispensing; partName=gearbox housing; processCount=8; processLengthMm=3; partMassKg=3; ratePerMinute=1.5
We'd like to automate manual deburring of 40 different aluminium parts, 0.5 to 6 kg, batches of 30, 2 min each | task=finishing; partName=aluminium parts; partMassKg=6; batchSize=30; processSeconds=120; ratePerMinute=0.5
Tend four CNC mills, parts 2 kg, 90 s machining. | task=machine_tending; partName=parts; machineKind=mill; partMassKg=2; machineCount=4; machiningSeconds=90; ratePerMinute=2.28571
Tend six lathes, 1.2 kg, 5 min each, 3 shifts. | task=machine_tending; machineKind=lathe; partMassKg=1.2; machineCount=6; shiftsPerDay=3; machiningSeconds=300; ratePerMinute=1.14286
Three injection moulding machines, 80 g, 20 s cycle | task=machine_tending; machineKind=injection; partMassKg=0.08; machineCount=3; machiningSeconds=16; ratePerMinute=9
Three presses, 900 g parts, one every 10 s each | task=machine_tending; partName=parts; machineKind=press; partMassKg=0.9; machineCount=3; ratePerMinute=18
Five CNC mills with 20 min cycle, 8 kg aluminium, two shifts | task=machine_tending; machineKind=mill; partMassKg=8; machineCount=5; shiftsPerDay=2; machiningSeconds=1200; ratePerMinute=0.246914
Pick from 300 different small items of 50 g, kit them for assembly, 20 kits per hour with 15 items each. | task=kitting; partName=small items; kindCount=300; partMassKg=0.05; partsPerContainer=15; containersPerMinute=0.333333; ratePerMinute=5
Kit 40 kinds of fittings, 200 g, 12 per kit, 3 kits a minute | task=kitting; partName=fittings; kindCount=40; partMassKg=0.2; partsPerContainer=12; containersPerMinute=3; ratePerMinute=36
Kit 100 kinds of fittings, 200 g, 8 per kit, 2 kits a minute | task=kitting; partName=fittings; kindCount=100; partMassKg=0.2; partsPerContainer=8; containersPerMinute=2; ratePerMinute=16
We have a KUKA KR 40 PA standing idle and want to palletize 15 kg bags at 10 per minute, budget 500k EUR. | task=palletizing; partName=bags; partMassKg=15; ratePerMinute=10
Replace our old UR10 which stacks 5 kg boxes at 4 a minute. | task=palletizing; partName=boxes; partMassKg=5; ratePerMinute=4
Use a UR10e to tend a CNC mill with 2 kg parts, 3 min cycle. Max invest $150k. | task=machine_tending; partName=parts; machineKind=mill; partMassKg=2; machiningSeconds=180; ratePerMinute=0.307692
Pick and place 1 kg parts 200 per minute with one robot. | task=pick_and_place; partName=parts; partMassKg=1; ratePerMinute=200
We fill 10 liter pails of paint (13 kg) and need 6 per minute stacked 3 high on 48x40 pallets. | task=palletizing; partName=pails; palletLengthMm=1219.2; palletWidthMm=1016; partMassKg=13; ratePerMinute=6
Case erector then pack 6 jars 700 g each per case, 10 cases a minute, then palletize | task=case_packing; partName=jars; partMassKg=0.7; partsPerContainer=6; containersPerMinute=10; ratePerMinute=60
Place tiles 300 x 300 x 10 mm, 2 kg, 40 per minute from kiln line into boxes of 8 | task=case_packing; partName=tiles; partLengthMm=300; partWidthMm=300; partHeightMm=10; partMassKg=2; partsPerContainer=8; ratePerMinute=40
Bags of coffee beans 1 kg, 50 a minute into shipping cartons of 10, 2 shifts, 5 days | task=case_packing; partName=bags; partMassKg=1; partsPerContainer=10; shiftsPerDay=2; ratePerMinute=50
Inject mould machine 1500 t, bumper 5 kg, cycle 60 s | task=machine_tending; partName=bumper; machineKind=injection; partMassKg=5; machiningSeconds=56; ratePerMinute=1
12,000 bottles an hour, 1.5 l, palletize | task=palletizing; partName=bottles; partMassKg=1.575; ratePerMinute=200
Deburr plasma cut plates 600x400x12 mm steel, 30 per hour | task=finishing; partName=plates; partLengthMm=600; partWidthMm=400; partHeightMm=12; partMassKg=22.61; ratePerMinute=0.5
Load/unload 6 coordinate measuring machines...parts 4 kg, 8 min each | task=machine_tending; partName=parts; partMassKg=4; machineCount=6; machiningSeconds=480; ratePerMinute=0.727273
Pick 1000 different e-commerce items up to 2 kg to totes 800 picks an hour | task=pick_and_place; partName=e-commerce items; partMassKg=2; ratePerMinute=13.3333
Stack wooden crates 600x400x200, 9 kg empty, nest... 700 an hour up to 2.2m | task=palletizing; partName=wooden crates; partLengthMm=600; partWidthMm=400; partHeightMm=200; maxStackHeightMm=2200; partMassKg=9; ratePerMinute=11.6667
Cartons of 12 bottles are packed by hand; we want to palletize them, 8 kg, 10 per minute | task=palletizing; partName=cartons; partMassKg=8; ratePerMinute=10
Pack cartons of 12 onto EUR pallets, 9 kg, 6 a minute | task=palletizing; partName=cartons; palletLengthMm=1200; palletWidthMm=800; partMassKg=9; ratePerMinute=6
Put 12 bottles in each box and palletize the boxes, 1.2 kg bottles, 8 boxes a minute | task=case_packing; partName=bottles; partMassKg=1.2; partsPerContainer=12; containersPerMinute=8; ratePerMinute=96
Load the oven: trays of 20 buns, 4 kg, one tray every 15 s | task=machine_tending; partName=trays; machineKind=other; partMassKg=4
Glue 4 points on lids, 200 g, every 10 s | task=dispensing; partName=lids; processCount=4; processLengthMm=3; partMassKg=0.2; ratePerMinute=6
`
