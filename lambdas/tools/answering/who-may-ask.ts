import { isProved, type Member } from '#person/account';
import type { ToolsPorts } from '../ports';

/**
 * The ports of a member's tool request. Where the stage says so, a language model is asked only for people of whom a
 * code has proved a mailbox or a number: invented addresses cannot run up the bill. The reference engine answers the
 * others, and one line asks them to confirm.
 */
export const portsFor = <Ports extends ToolsPorts>(ports: Ports, member: Member): Ports =>
  ports.assistant && ports.requireProvedAddress && !isProved(member.account)
    ? { ...ports, assistant: undefined, proveFirst: true }
    : ports;
