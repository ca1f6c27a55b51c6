/**
 * Handling work as plant people type it: terse, rambling, in inches and with decimal commas. Each row is a text, a bar, and what a
 * person reads in it, in base units; the same form as `unseen-rows.ts`.
 */
export const unseenHandling = `
Jerrycans 20 l filled, 21,5 kg each, 290 x 250 x 400 mm, come at 7/min from the capper, stack 3 layers on EUR pallet. No washdown, dry hall. | task=palletizing; partMassKg=21.5; partLengthMm=290; partWidthMm=250; partHeightMm=400; ratePerMinute=7; palletLengthMm=1200; palletWidthMm=800; environment=normal
kegs 50 ltr full weigh 63 kg, dia 408 mm height 532 mm, 180 kegs/h, palletise on 1200x1000 chep | task=palletizing; partName=kegs; partMassKg=63; partDiameterMm=408; partHeightMm=532; ratePerMinute=3; palletLengthMm=1200; palletWidthMm=1000
Buckets w/ paint, 15 kg, Ø 285 mm, h 340, one every 3.5 s, 2 layers high, industrial pallet 1200x1000, slip sheet between layers | task=palletizing; partMassKg=15; partDiameterMm=285; partHeightMm=340; ratePerMinute=17.1429; palletLengthMm=1200; palletWidthMm=1000
Cement 25kg bags, 2,400/h, 24/6, dusty but not explosive, palletizing | task=palletizing; partMassKg=25; ratePerMinute=40; shiftsPerDay=3; environment=normal
Pallets of 40 boxes, 16 kg a box, 55 pallets per shift, GMA, 8-hr shift. | task=palletizing; partName=boxes; partMassKg=16; partsPerContainer=40; ratePerMinute=4.58333; palletLengthMm=1219.2; palletWidthMm=1016
Each pallet weighs 960 kg with 40 bags on it, 12 pallets an hour, the bags get palletised by hand now | task=palletizing; partName=bags; partMassKg=24; ratePerMinute=8; partsPerContainer=40
Max pallet weight 800 kg, cartons 13.5 kg 380x285x240, 9 to 11 per minute, top of load not above 1.65 m, palletize | task=palletizing; maxPalletMassKg=800; maxStackHeightMm=1650; partMassKg=13.5; partLengthMm=380; partWidthMm=285; partHeightMm=240; ratePerMinute=11
3 SKUs: 6 kg (300x200x150), 11 kg (400x300x200), 14.5 kg (400x400x250). total 14 cartons/min, stack per SKU on half pallets 800x600 | task=palletizing; partMassKg=14.5; partLengthMm=400; partWidthMm=400; partHeightMm=250; ratePerMinute=14; palletLengthMm=800; palletWidthMm=600
We've two lines, line 1 8 cases/min of 9 kg, line 2 5 cases/min of 14 kg, both to be palletized by 1 robot | task=palletizing; partName=cases; partMassKg=14; ratePerMinute=13; lineCount=2
timber planks 3 m x 100 x 22 mm, spruce, 8 per minute, stack on stickers | task=palletizing; partLengthMm=3000; partWidthMm=100; partHeightMm=22; ratePerMinute=8
Stack bricks 240x115x71 mm, 3.4 kg, 12 at a time with a clamp, 4,000 an hour | task=palletizing; partName=bricks; partLengthMm=240; partWidthMm=115; partHeightMm=71; partMassKg=3.4; ratePerMinute=66.6667
Rolls of nonwoven 18 kg, 1.200 mm long, 400 mm dia, one roll each 40 sec onto pallets 1200x1200 | task=palletizing; partMassKg=18; partLengthMm=1200; partDiameterMm=400; ratePerMinute=1.5; palletLengthMm=1200; palletWidthMm=1200
cake boxes, 0,5 kg, 220x220x90 mm, 30 p/min, put on pallets by layer, chiller +4°C | task=palletizing; partName=cake boxes; partMassKg=0.5; partLengthMm=220; partWidthMm=220; partHeightMm=90; ratePerMinute=30; environment=cold
boxes up to 55 lb, 20" x 16" x 14 1/2", 10 cpm, stack to 72" incl. pallet, 40x48 | task=palletizing; partName=boxes; partMassKg=24.9476; partLengthMm=508; partWidthMm=406.4; partHeightMm=368.3; ratePerMinute=10; maxStackHeightMm=1828.8; palletLengthMm=1219.2; palletWidthMm=1016
Palettieren von Säcken 25 kg, 600 Stück pro Stunde, Palette 1.200 x 1.000 mm, Deckenhöhe 3,80 m | task=palletizing; partMassKg=25; ratePerMinute=10; palletLengthMm=1200; palletWidthMm=1000; ceilingMm=3800
We run 2 shifts, 4 people hand stacking 22lb cases at about 1,100 cases per hour total. Want payback under 2 yrs. 42 in x 42 in pallets | task=palletizing; partName=cases; partMassKg=9.97903; ratePerMinute=18.3333; shiftsPerDay=2; operatorsPerShift=4; palletLengthMm=1066.8; palletWidthMm=1066.8
Packs of 6 x 1.5l water, shrink wrapped, 9.2 kg a pack, 390 x 270 x 320 mm, palletise 35 packs/min, two robots ok, Fanuc preferred | task=palletizing; partMassKg=9.2; partLengthMm=390; partWidthMm=270; partHeightMm=320; ratePerMinute=35
20 drums (205 kg) an hour, four to a pallet, no ceiling limit | task=palletizing; partName=drums; partMassKg=205; ratePerMinute=0.333333; partsPerContainer=4
Depalletise 24-can trays, 8.9 kg, 1200x1000 pallets, 20 trays a min, pallet comes in 1,8 m high | task=depalletizing; partMassKg=8.9; ratePerMinute=20; palletLengthMm=1200; palletWidthMm=1000; maxStackHeightMm=1800
Strip bags of sugar 50kg off wooden pallets & drop on chain conveyor, 250 bags/hr, ATEX 21 | task=depalletizing; partName=bags; partMassKg=50; ratePerMinute=4.16667; dustZone=21; environment=dust_explosive
unstack plastic totes 600x400x320 (max 20 kg full) from dollies to line; 480 totes/h | task=depalletizing; partName=plastic totes; partMassKg=20; partLengthMm=600; partWidthMm=400; partHeightMm=320; ratePerMinute=8
Castings 14 kg lie in layers on a pallet with cardboard between; pick one each 20 s and put it on the machining line | task=depalletizing; partName=castings; partMassKg=14; ratePerMinute=3
Tires come in on pallets, 9.5kg each, unload 300/h onto belt | task=depalletizing; partName=tires; partMassKg=9.5; ratePerMinute=5
Flow packs of biscuits 120 g, 160 x 60 x 40 mm, off 1 belt at 220 ppm, into the infeed chain of the cartoner | task=pick_and_place; partMassKg=0.12; partLengthMm=160; partWidthMm=60; partHeightMm=40; ratePerMinute=220
Pick cakes (350 grams, 18 cm round) off the belt, 1 every 1.5 sec, place on cardboard discs. hygienic design | task=pick_and_place; partName=cakes; partMassKg=0.35; partDiameterMm=180; ratePerMinute=40; environment=washdown
Take vials (10R, 22 g full) from the tray to the labeller infeed, 60/min, grade C | task=pick_and_place; partName=vials; partMassKg=0.022; ratePerMinute=60; environment=clean_room
Pouches 250 g from 2 filling machines, 45 per machine per minute, place in crates 16 per crate | task=case_packing; partName=pouches; partMassKg=0.25; partsPerContainer=16; ratePerMinute=90
gear boxes 38 kg from roller conveyor to test rig & back again, 1 every 4 minutes | task=pick_and_place; partName=gear boxes; partMassKg=38; ratePerMinute=0.25
PCB panels 250 x 180 mm 180g, magazine to ICT, ESD-safe, 8 sec takt | task=pick_and_place; partMassKg=0.18; partLengthMm=250; partWidthMm=180; ratePerMinute=7.5
move hot forgings (1,150 °C, 8.5 kg) from furnace to press die, then to trim press: 6 s cycle | task=machine_tending; partName=hot forgings; environment=foundry; partMassKg=8.5; ratePerMinute=10
lift 80 lb gear housings off the AGV onto a fixture, 12 an hour | task=pick_and_place; partName=gear housings; partMassKg=36.2874; ratePerMinute=0.2
Sorting recycled bottles, 30-60 g, 65 picks per minute, mixed, dirty | task=pick_and_place; partName=recycled bottles; partMassKg=0.06; ratePerMinute=65
We fill praline boxes: 24 pralines each, 15 g, 40 boxes/min | task=case_packing; partsPerContainer=24; partMassKg=0.015; containersPerMinute=40; ratePerMinute=960
Put bread rolls 60 g, a dozen to a basket, 15 baskets per min | task=pick_and_place; partName=bread rolls; partMassKg=0.06; partsPerContainer=12; containersPerMinute=15; ratePerMinute=180
Pick up glass pane 1,2 m x 0,8 m, 4 mm, wash machine to rack, 2 / min | task=sheet_handling; partLengthMm=1200; partWidthMm=800; partHeightMm=4; partMassKg=9.6; ratePerMinute=2; environment=normal
Random bin: forged hooks 2.2 lbs in gaylord 48x40x36 in, 6 s each to shot blast hanger | task=bin_picking; partName=forged hooks; partMassKg=0.997903; ratePerMinute=10
Cast knuckles, 6.8 kg, jumbled in a Gitterbox (1200x800x900), 1 every 15s to Heller machining centre | task=bin_picking; partName=Cast knuckles; partMassKg=6.8; ratePerMinute=4
Bulk turned pins dia 12 x 45, 40 g, out of KLT 600x400x200, need 20 ppm | task=bin_picking; partDiameterMm=12; partLengthMm=45; partMassKg=0.04; ratePerMinute=20
Plastic lids thrown into a bin - 85 g - feed them to the assembly line at 25 per minute | task=bin_picking; partName=Plastic lids; partMassKg=0.085; ratePerMinute=25
Loose steel tubes 25 mm x 600 mm, 0.9 kg, in a stillage, load to tube bender, one in 12 sec | task=bin_picking; partMassKg=0.9; ratePerMinute=5
Tend 1 Mazak, part: 12 lb steel flange dia 6 1/2 in, 4:30 min cycle | task=machine_tending; partMassKg=5.44311; partDiameterMm=165.1; machiningSeconds=270
2 x DMG turning centers, shafts 2,4 kg, Ø45x220, Taktzeit 75 s, 3 shifts + weekend unattended | task=machine_tending; partName=shafts; machineCount=2; partMassKg=2.4; partDiameterMm=45; partLengthMm=220; shiftsPerDay=3
IMM 320 t, 2 cavity, shot 380g, 26 s cycle, part on belt | task=machine_tending; machineKind=injection; partMassKg=0.38; machiningSeconds=22; ratePerMinute=2.30769
Take rubber seals 60 g out of the moulding press every 50 sec, 8 cavities | task=machine_tending; partMassKg=0.48; ratePerMinute=1.2
Press 63 t, blanks 0.7kg in, stamped part out, 14 strokes/min | task=machine_tending; machineKind=press; partMassKg=0.7; ratePerMinute=14
Unload die cast machine 900 t, 4.2 kg shot, 48 s, spray by robot too | task=machine_tending; environment=foundry; partMassKg=4.2; ratePerMinute=1.25
five CNC mills, job shop, lots of 5 to 40, part up to 25 kg, machining 12 min | task=machine_tending; machineKind=mill; machineCount=5; partMassKg=25; machiningSeconds=720
Grinding machine loading: bearing rings od 62 mm, 110 g, 9 s per ring, 2 machines | task=machine_tending; partName=bearing rings; machineCount=2; partDiameterMm=62; partMassKg=0.11
Ceramic mugs 320 g, from glazing line to kiln car, 14/min | task=pick_and_place; partName=Ceramic mugs; partMassKg=0.32; ratePerMinute=14
Gear hobbing, 3.1 kg gears, 140 s floor to floor, night shift w/o operator 7 h | task=machine_tending; partName=gears; partMassKg=3.1; ratePerMinute=0.428571; unattendedHours=7
Pack yogurt multipacks 4x125g, 6 multipacks/case, 20 cases/min | task=case_packing; partMassKg=0.5; partsPerContainer=6; containersPerMinute=20; ratePerMinute=120
Put a dozen jars (1 lb 2 oz each) in a box, 9 boxes a min | task=case_packing; partName=jars; partMassKg=0.510291; partsPerContainer=12; containersPerMinute=9; ratePerMinute=108
Weinflaschen 0,75 l, 1,3 kg, 6er Karton, 1.200 Flaschen pro Stunde einpacken | task=case_packing; partMassKg=1.3; partsPerContainer=6; ratePerMinute=20
Pouches 2 oz, 48 per RSC case, 400 pouches/min total from 3 lines, pack them | task=case_packing; partName=pouches; partMassKg=0.056699; partsPerContainer=48; ratePerMinute=400; lineCount=3
collate 24 flow packs 40 g into display cartons, 11 cartons per minute, IP65 | task=case_packing; partMassKg=0.04; partsPerContainer=24; containersPerMinute=11; ratePerMinute=264; protectionIp=65
Blister packs, 18 g, 10 to a carton, 1,500 cartons/shift | task=case_packing; partMassKg=0.018; partsPerContainer=10; containersPerMinute=3.125; ratePerMinute=31.25
Frozen pizza 400 gr dia 28cm, stack 2x6 in case, 60 pizzas a minute, -18C | task=case_packing; partMassKg=0.4; partDiameterMm=280; partsPerContainer=12; ratePerMinute=60; environment=cold
drop 2 jerrycans of 5 litres (5.3 kg) in each carton; 500 cartons per hour | task=case_packing; partName=jerrycans; partMassKg=5.3; partsPerContainer=2; containersPerMinute=8.33333; ratePerMinute=16.6667
Kit: 8 different brackets + 1 bag of screws per kit, avg 150 g, heaviest 400g, 90 kits/h | task=kitting; partMassKg=0.4; containersPerMinute=1.5; ratePerMinute=13.5
assemble first-aid boxes w/ 14 items 10..120 g, 5 kits per minute | task=kitting; partsPerContainer=14; partMassKg=0.12; containersPerMinute=5; ratePerMinute=70
Pick orders from 2,000 SKUs, 6 lines an order, 240 orders/h, all under 5 kg | task=kitting; kindCount=2000; partsPerContainer=6; containersPerMinute=4; ratePerMinute=24; partMassKg=5
Spare-part sets: 22 parts out of 150 kinds, up to 2kg, kit 25 sets an hour | task=kitting; kindCount=150; partsPerContainer=22; partMassKg=2; containersPerMinute=0.416667; ratePerMinute=9.16667
surgical trays kitting, 30 instruments each, 45 g, 1 tray per 2 min, ISO 7 | task=kitting; partName=instruments; partsPerContainer=30; containersPerMinute=0.5; ratePerMinute=15; cleanRoomIsoClass=7; partMassKg=0.045
Laser mark QR on aluminium housings 0.9 kg 140x90x40, 1 per 12 s | task=marking; partName=aluminium housings; partMassKg=0.9; partLengthMm=140; partWidthMm=90; partHeightMm=40; ratePerMinute=5
engrave name plates 80 x 25 mm, 1000 a day, 2 shifts, 4 s laser time | task=marking; partName=name plates; partLengthMm=80; partWidthMm=25; ratePerMinute=1.04167; processSeconds=4; shiftsPerDay=2
Ink jet date code on 5 gal pails 45 lb, 12/min | task=marking; partName=pails; partMassKg=20.4117; ratePerMinute=12
mark gearboxes w/ serial no., 26 kg, 25/h, laser | task=marking; partName=gearboxes; partMassKg=26; ratePerMinute=0.416667
Laser mark 1.5 mm steel blanks 200x100 mm, both sides, 6 per minute | task=marking; partLengthMm=200; partWidthMm=100; partHeightMm=1.5; ratePerMinute=6
Destack 0.8 mm steel blanks 1200 x 600, 14 strokes per min into press line | task=sheet_handling; partLengthMm=1200; partWidthMm=600; partHeightMm=0.8; ratePerMinute=14
48x96 in 3/4 in. plywood, 2 sheets/min, stack to cnc router | task=sheet_handling; partLengthMm=1219.2; partWidthMm=2438.4; partHeightMm=19.05; ratePerMinute=2
Load laser 3015, sheets 3 x 1.5 m 10 mm mild steel, 3/h | task=sheet_handling; partLengthMm=3000; partWidthMm=1500; partHeightMm=10; partMassKg=353.3; ratePerMinute=0.05
Glass panes 2 m x 1.2 m x 8mm float, 1 each 25 s from line to A-frame | task=sheet_handling; partLengthMm=2000; partWidthMm=1200; partHeightMm=8; partMassKg=48; ratePerMinute=2.4
Blechtafeln 1.000 x 2.000 x 1,5 mm, 5 pro Minute, vom Stapel in die Stanze | task=sheet_handling; partLengthMm=1000; partWidthMm=2000; partHeightMm=1.5; partMassKg=23.55; ratePerMinute=5
Press brake bending of 16 ga stainless covers 24" x 12", lot 50, 20 s each | task=sheet_handling; partLengthMm=609.6; partWidthMm=304.8; batchSize=50; ratePerMinute=3
Insulation boards PUR 1200x600x100, 2.3 kg, stack 10 high, 18 a minute | task=sheet_handling; partLengthMm=1200; partWidthMm=600; partHeightMm=100; partMassKg=2.3; ratePerMinute=18
Hi, so basically at the end of our line there's a guy lifting sacks of onions, 10 kg net bags, onto pallets all day, about 4500 per 8 hour shift, and we'd like a robot. Room is tight, 4m x 3.5m, ceiling is 3.2 m | task=palletizing; partMassKg=10; ratePerMinute=9.375; footprintLengthMm=4000; footprintWidthMm=3500; ceilingMm=3200
not more than 25 kg, mostly 12. cartons. 7 a minute to pallet. no robot fence possible | task=palletizing; partName=cartons; partMassKg=25; ratePerMinute=7
We dont need washdown. 9 kg crates 600x400x200; 11/min; onto dollies, stacks of 8 | task=palletizing; partName=crates; environment=normal; partMassKg=9; partLengthMm=600; partWidthMm=400; partHeightMm=200; ratePerMinute=11
Budget is 120k€, cobot pls. Boxes 7.5 kg @ 5/min on Europallets 1,45 m high | task=palletizing; partName=boxes; partMassKg=7.5; ratePerMinute=5; maxStackHeightMm=1450; palletLengthMm=1200; palletWidthMm=800
EUR-pallets, 18 bags/min á 20 kg, bag 550x350x120, palletising | task=palletizing; partMassKg=20; ratePerMinute=18; partLengthMm=550; partWidthMm=350; partHeightMm=120; palletLengthMm=1200; palletWidthMm=800
Egg trays (30 eggs, 2.1 kg), 25 trays/min, palletize on dollies | task=palletizing; partName=Egg trays; partMassKg=2.1; ratePerMinute=25
batteries 12 V 60Ah, 15.2 kg, 242x175x190, 240 pcs/h from belt to pallet w/ interlayers, acid area | task=palletizing; partName=batteries; partMassKg=15.2; partLengthMm=242; partWidthMm=175; partHeightMm=190; ratePerMinute=4
toner cartridges .8kg 8/min pick off line put in boxes x 4 | task=case_packing; partName=toner cartridges; partMassKg=0.8; partsPerContainer=4; ratePerMinute=8
Ice bags 5 lb, 20 bags per minute, put into baskets of 12, -10 C | task=pick_and_place; partName=Ice bags; partMassKg=2.26796; partsPerContainer=12; ratePerMinute=20; environment=cold
weekly 60,000 cartons, 10 shifts a week, 8 kg, palletize | task=palletizing; partName=cartons; partMassKg=8; ratePerMinute=12.5
we make 6 t per hour of cat litter in 12 kg bags, need to be palletized | task=palletizing; partName=bags; partMassKg=12; ratePerMinute=8.33333
Case A 8 kg at 12/min, case B 15kg at 6/min, never together. palletizing. | task=palletizing; partMassKg=15; ratePerMinute=12
Handle truck tyres 62 kg, 1.05 m dia x 300 wide, 40 an hour, rack to conveyor | task=pick_and_place; partName=tyres; partMassKg=62; partDiameterMm=1050; partWidthMm=300; ratePerMinute=0.666667
pick & place of glass vases 1,1 kg, h 300 Ø150, belt to lehr, 15/min, 450 °C | task=pick_and_place; partName=glass vases; partMassKg=1.1; partHeightMm=300; partDiameterMm=150; ratePerMinute=15; environment=foundry
Remove castings from shakeout, 45 lb, hot 400°F, 2 per minute, put on hangers | task=pick_and_place; partName=castings; partMassKg=20.4117; ratePerMinute=2; environment=foundry
stack cut aluminium bars 6 m × Ø 60 mm, 1 every 2 min | task=palletizing; partLengthMm=6000; partDiameterMm=60; ratePerMinute=0.5; partMassKg=45.8
wire coils 8 kg, dia 300 mm, 120 mm high, 6 coils/min, palletizing on euro pallet upto 1200 mm | task=palletizing; partName=wire coils; partMassKg=8; partDiameterMm=300; partHeightMm=120; ratePerMinute=6; maxStackHeightMm=1200; palletLengthMm=1200; palletWidthMm=800
move trays w/ seedlings 600x400, 3.2 kg, 1500 trays per hr belt to trolley, wet greenhouse | task=pick_and_place; partName=trays; partMassKg=3.2; partLengthMm=600; partWidthMm=400; ratePerMinute=25
pick beer bottles 0,33 l out of crates & put on belt, 24 per crate, 12 crates a minute | task=pick_and_place; partName=beer bottles; partsPerContainer=24; containersPerMinute=12; ratePerMinute=288
Palletize 1 ton big bags, 20 per hour | task=palletizing; partMassKg=907.185; ratePerMinute=0.333333
We'd like to stack glass bottles single, 1,000 a minute, 450 g | task=palletizing; partName=glass bottles; ratePerMinute=1000; partMassKg=0.45
Load 400 different part types into three mills, 10 kg max., 30 min machining | task=machine_tending; machineKind=mill; machineCount=3; partMassKg=10; machiningSeconds=1800
stack 30 lb pails, 12 inch dia x 14 in tall, two tiers on a 40x48, 220 pails per hr | task=palletizing; partName=pails; partMassKg=13.6078; partDiameterMm=304.8; partHeightMm=355.6; layersWanted=2; palletLengthMm=1219.2; palletWidthMm=1016; ratePerMinute=3.66667
We got a Kuka sitting in storage. Would like it to put 50 lb seed bags on pallets, 600 an hour, no budget for conveyors really | task=palletizing; partName=seed bags; partMassKg=22.6796; ratePerMinute=10
cases of wine, 6 btl, 8.2kg, 270x180x330mm, 1000 cs/hr palletize 5 layers | task=palletizing; partMassKg=8.2; partLengthMm=270; partWidthMm=180; partHeightMm=330; ratePerMinute=16.6667; layersWanted=5
Roofing tiles in packs of 6 (25 kg per pack), 8 packs/min to pallet, dusty | task=palletizing; partMassKg=25; ratePerMinute=8
carton line speed 22/min peak, average 15/min, carton 7.4 kg 310x220x180, palletizing, 2 shifts of 10 h | task=palletizing; partMassKg=7.4; partLengthMm=310; partWidthMm=220; partHeightMm=180; shiftsPerDay=2; hoursPerShift=10
Palletise tyres: 225/45R17, 9 kg, 640 mm OD, 225 wide, 12 per stack, 700/h | task=palletizing; partName=tyres; partMassKg=9; partDiameterMm=640; ratePerMinute=11.6667
depalletize: full pallets of corrugated boxes 12-18 kg, different sizes, max 600x400x400, 10 a min | task=depalletizing; partMassKg=18; partLengthMm=600; partWidthMm=400; partHeightMm=400; ratePerMinute=10; isMixedSizes=true
Take 1/2 inch thick steel plates, 2 ft x 3 ft, off a pallet and feed a plasma table, 10 per hour | task=sheet_handling; partLengthMm=609.6; partWidthMm=914.4; partHeightMm=12.7; ratePerMinute=0.166667
aluminium blanks 3 mm, 800 x 500 mm, into a 160 t press, one each 8 seconds | task=sheet_handling; partLengthMm=800; partWidthMm=500; partHeightMm=3; ratePerMinute=7.5
Unload 2 injection machines (80 t and 120 t), 45 g closures, 8 cavities each, cycle 12 s | task=machine_tending; machineKind=injection; machineCount=2
CNC Drehmaschine beladen, Wellen 1,8 kg Ø 40 x 300 mm, Zykluszeit 2:15 min, Nachtschicht mannlos | task=machine_tending; machineKind=lathe; partMassKg=1.8; partDiameterMm=40; partLengthMm=300; machiningSeconds=135
load 4 gear grinders, 2.6 kg gears Ø120 mm, 95 sec grind time, 2 shifts | task=machine_tending; machineCount=4; partMassKg=2.6; partDiameterMm=120; machiningSeconds=95; shiftsPerDay=2
Put 8 oz yogurt cups on trays, 12/tray, 30 trays p. minute, room is 5°C | task=pick_and_place; partsPerContainer=12; containersPerMinute=30; ratePerMinute=360; partMassKg=0.226796; environment=cold
Pick surgical masks in flow packs (5 g) from belt to carton 50 ea, 150 per min | task=case_packing; partMassKg=0.005; partsPerContainer=50; ratePerMinute=150
Pick frozen fish blocks 7.5 kg 480 x 250 x 62 mm from freezer belt to pallet box, 14 per min, -20 C | partMassKg=7.5; partLengthMm=480; partWidthMm=250; partHeightMm=62; ratePerMinute=14; environment=cold
transfer wafers cassettes 3.5 kg between tools, 8 per hour, ISO 4 | task=pick_and_place; partMassKg=3.5; ratePerMinute=0.133333; cleanRoomIsoClass=4
bin of brass fittings, tangled, 150 g, want 12 per min on a conveyor, bin 500x400x300 mm | task=bin_picking; partName=brass fittings; partMassKg=0.15; ratePerMinute=12
de-nest and load EPS trays with steaks 300 g, 50 trays/min, 1 steak per tray | task=pick_and_place; partName=steaks; partMassKg=0.3; partsPerContainer=1; ratePerMinute=50
our packers put 4 bags of coffee (500 g) in a shelf-ready box, 22 boxes per minute, 3 packers per shift, 3 shifts | task=case_packing; partMassKg=0.5; partsPerContainer=4; containersPerMinute=22; ratePerMinute=88; operatorsPerShift=3; shiftsPerDay=3
24/7 packing of detergent bottles 2.5 l - 2,65 kg - in boxes of 4; 18 boxes a minute | task=case_packing; partMassKg=2.65; partsPerContainer=4; containersPerMinute=18; ratePerMinute=72; shiftsPerDay=3
Kitting for wheel service: 1 disc, 2 pads, 1 sensor, up to 9 kg, 60 kits per hour | task=kitting; partMassKg=9; containersPerMinute=1
laser mark a data matrix on connecting rods (0.6 kg), 10 s takt, 100 % read back | task=marking; partName=connecting rods; partMassKg=0.6; ratePerMinute=6
Engrave tools ø 12 mm x 90 mm carbide, 80 g, 900 per shift of 7.5 h | task=marking; partDiameterMm=12; partLengthMm=90; partMassKg=0.08; ratePerMinute=2; hoursPerShift=7.5
Stack MDF panels 2800 x 2070 x 16 mm, 70 kg, 4 per min behind the saw | task=sheet_handling; partLengthMm=2800; partWidthMm=2070; partHeightMm=16; partMassKg=70; ratePerMinute=4
cobot wanted for cnc mill, aluminium parts 400 gr, cycle 3 to 5 min, max 30 sqm | task=machine_tending; machineKind=mill; partMassKg=0.4
Bricks onto pallets, 500 per hour, 3.1 kg, gripper for 4 bricks at once, not in the rain | task=palletizing; partName=bricks; partMassKg=3.1; ratePerMinute=8.33333
milk crates stacked 5 high on dollies, 4.5 kg per crate, 1.800 crates per hour | task=palletizing; partMassKg=4.5; layersWanted=5; ratePerMinute=30
Hot rolled bars Ø 80 × 500 mm, 20 kg, from furnace 1200°C to the forging press, 25 s takt | task=machine_tending; environment=foundry; partDiameterMm=80; partLengthMm=500; partMassKg=20; ratePerMinute=2.4
One operator unloads 10 kg cartons from a pallet at 5/min, we need that automated, EURO pallets, ceiling 2.9 m | task=depalletizing; partMassKg=10; ratePerMinute=5; operatorsPerShift=1; ceilingMm=2900; palletLengthMm=1200
pick lenses (2 grams, 20 mm dia) out of moulding tray & place in coating rack, 40/min, ISO 6 | task=pick_and_place; partMassKg=0.002; partDiameterMm=20; ratePerMinute=40; cleanRoomIsoClass=6
`
