/** Whether a password is one of the most common ones, ignoring case. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase())
}

const commonPasswords = new Set(
  `
  000000 0000000 00000000 0000000000 010203 0123456 01234567 012345678 0123456789 080808 098765 0987654321
  101010 102030 1020304050 111111 1111111 11111111 111111111 1111111111 111222 111222333 112233 11223344 1122334455
  121212 12121212 123000 123123 1231234 123123123 12312312 123321 123321123 1233210 123412 12341234 1234321 12344321
  123454321 123456 1234561 123456123 1234567 12345678 123456789 1234567890 12345678910 123456789a 12345678a 1234567a
  1234567q 123456a 123456abc 123456aa 123456q 123456qwerty 123456s 123456z 12345a 12345abc 12345q 12345qwert 1234abcd
  1234qwer 123654 123789 123abc 123abc123 123asd 123qwe 123qwe123 123qweasd 123qweasdzxc 123456* 123456789q 131313
  141414 142536 147147 147258 147258369 147852 147852369 151515 159159 159357 159753 159951 161616 171717 181818 191919
  1a2b3c 1a2b3c4d 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz1qaz 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1qaz@wsx 1password
  202020 212121 222222 2222222 22222222 222333 232323 246810 252525 258456 2wsx3edc 303030 313131 321321 321654 321654987
  323232 333333 33333333 333666 3rjs1la7qe 343434 3edc4rfv 404040 414141 424242 420420 444444 4444444 44444444 454545
  456123 456456 456654 456789 505050 515151 525252 545454 555555 5555555 55555555 555666 565656 567890 585858 606060
  616161 636363 654321 6543210 656565 666666 6666666 66666666 666999 676767 686868 696969 69696969 707070 717171
  741852 741852963 747474 753159 753951 757575 767676 777777 7777777 77777777 777888 787878 789123 789456 789456123
  797979 808080 818181 828282 838383 848484 852456 858585 868686 878787 87654321 888888 8888888 88888888 88888888888
  898989 909090 919191 929292 951753 963852 963852741 969696 979797 987456 987654 9876543210 987654321 989898 999999
  9999999 99999999 999999999
  a12345 a123456 a1234567 a12345678 a123456789 a1b2c3 a1b2c3d4 aa1234 aa123456 aa12345678 aaaaaa aaaaaaa aaaaaaaa aaa111
  aaa123 abc123 abc1234 abc12345 abc123456 abcabc abcd123 abcd1234 abcd12345 abcde123 abcdef abcdefg abcdefgh abcdefg1
  access accounting admin1 admin12 admin123 admin1234 admin12345 admin@123 administrator adminadmin alexander alexandra
  alexis amanda america amsterdam andrea andrew angel1 angela angels animal anthony apples arsenal asd123 asdasd
  asdasdasd asd123asd asdf123 asdf1234 asdfasdf asdfgh asdfghj asdfghjk asdfghjkl asdfjkl ashley asshole austin azerty
  azertyuiop azerty123 babygirl badboy bailey banana barcelona baseball baseball1 basketball batman batman1 beautiful
  benfica bigdaddy biteme blessed blink182 bonjour booboo bradley brandon brooklyn bubbles buster butterfly callum
  camaro canada carlos caroline casper champion change changeit changeme changeme1 changeme123 charles charlie charlie1
  cheese chelsea chelsea1 cherry chicago chicken chocolate chocolate1 christian christine christopher claudia coffee
  compaq computer computer1 cookie cookies cooper corvette cowboy cowboys cristina crystal daddy1 dakota dallas daniel
  daniela danielle database david1 default default1 demo123 demo1234 denise dennis destiny diablo diamond dolphin
  dolphins donald dragon dragon1 dragons dragonball eagles edward einstein elephant elizabeth emmanuel england enter1
  estrella eminem falcon family fantasy ferrari fishing flower flowers fluffy football football1 forever forever1
  francis freedom freedom1 friend friends fuckoff fuckyou fuckyou1 fuckyou2 gabriel gandalf garfield gateway genesis
  george gfhjkm ghbdtn giants ginger golden golfer goodluck google google1 gordon guitar gunner hahaha hammer
  hannah happy1 happy123 hardcore harley heather hello1 hello123 hello1234 hellohello helpme hesoyam hockey hottie
  house123 hunter hunter1 hunter2 iceman iloveme iloveu iloveyou iloveyou1 iloveyou2 iloveyou! ihateyou internet
  isabella jackson jaguar jasmine jasmine1 jasper jennifer jeremy jessica jessica1 jesus1 jesuschrist johnny johnson
  jonathan jordan jordan1 jordan23 joseph joshua joshua1 junior juventus justin karina katherine killer killer1 killme
  kimberly kitten knight kristina ladybug lakers lauren legend letmein letmein1 letmein123 letmein! liverpool
  liverpool1 loveme lovely lovers loveyou lucky1 maggie manchester marina marine marlboro martin martina master
  master1 master123 matrix matthew maverick maxwell melissa mercedes merlin metallica mexico michael michael1 michelle
  mickey midnight miguel minecraft minnie mmmmmm monica monkey monkey1 monkey12 monkey123 monster morgan mother motorola
  mustang mustang1 myspace1 mypassword mynoob naruto natalia natasha nathan newyork nicholas nicole nicole1 ninja1
  nirvana nissan nothing november number1 office oliver onelove orange p@55w0rd p@ssw0rd p@ssw0rd1 p@ssw0rd123 p@ssword
  p@ssword1 pa$$w0rd pa55w0rd pa55word packers pakistan pamela panther parker pass123 pass1234 pass12345 pass@123
  passion passpass passw0rd passw0rd! passw0rd1 passwd passwor password password! password0 password01 password1
  password1! password10 password11 password12 password123 password123! password1234 password12345 password2 password3
  password@1 password@123 patrick peanut pepper phoenix please pokemon pokemon1 porsche portugal princesa princess
  princess1 private purple q1w2e3 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qaz123 qazwsx qazwsx1 qazwsx123 qazwsxedc qazxsw
  qqqqqq qqqqqqqq qqq111 qwaszx qwe123 qwe123qwe qweasd qweasd123 qweasdzxc qweqwe qweqweqwe qwer123 qwer1234 qwerqwer
  qwert1 qwert123 qwert12345 qwerty qwerty! qwerty0 qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456
  qwerty7 qwertyu qwertyui qwertyuio qwertyuiop qwertz qwertz123 qwertzuiop rabbit rachel raiders rainbow ranger
  rangers realmadrid rebecca redsox richard robert roberto ronaldo root123 rootroot rooney rush2112 russia sabrina
  samantha samson samsung samsung1 samuel sandra santiago saturn scooby scooter scorpion sebastian secret secret1
  secret123 security sergey service shadow shadow1 shannon shopping sierra silver simone skywalker slipknot smokey
  snoopy soccer soccer1 softball sophie spider spiderman sporting spring stanley starwars steelers stella stephanie
  steven summer summer1 sunflower sunshine sunshine1 superman superman1 superstar supervisor support swordfish sydney
  system taylor teacher tequiero test12 test123 test1234 test12345 test123456 tester testing testing1 testing123
  testpass testtest thomas thunder tiffany tigers tigger tigger1 tinkerbell tokyo123 toyota trinity trustno1 tucker
  turtle tweety undertaker unicorn united valentina vanessa venezuela veronica victor victoria victory viking vincent
  voodoo warcraft warrior welcome welcome! welcome1 welcome12 welcome123 welcome@123 westside whatever whatever1
  william willow wilson winner winston winter wizard wolverine wordpass xavier xxxxxx xxxxxxxx yamaha yankee yankees
  yellow zaq12wsx zaq1xsw2 zaq1zaq1 zaqwsx zaqxsw zinch zxc123 zxcasd zxcasdqwe zxcvbn zxcvbnm zxcvbnm1 zxcvbnm123
  zxczxc zzzzzz zzzzzzzz
  `
    .trim()
    .split(/\s+/),
)
