import { printCases } from './measure';
printCases();
