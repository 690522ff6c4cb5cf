import { RazorpayStandIn } from './razorpay-stand-in.ts';

// The stand-in for Razorpay as a process of its own: prints its address, and serves until it is ended.
const razorpay = new RazorpayStandIn();
for (const keyId of process.argv.slice(2)) razorpay.open(keyId);
process.stdout.write(`${await razorpay.start()}\n`);
