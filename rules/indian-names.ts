// Names that are common in India, each as it is written in Latin letters and in Devanagari. A name that is an everyday
// word as well (Asha, Jyoti, Kiran, Pooja, Rekha, Lal, Das) or a word of medicine is left out: with a marker it is found anyway.

const given =
  'Ramesh रमेश|Suresh सुरेश|Mahesh महेश|Rajesh राजेश|Mukesh मुकेश|Dinesh दिनेश|Ganesh गणेश|Naresh नरेश|Rakesh राकेश|Yogesh योगेश|' +
  'Anil अनिल|Sunil सुनील|Vijay विजय|Ajay अजय|Sanjay संजय|Manoj मनोज|Vinod विनोद|Pramod प्रमोद|Ashok अशोक|Arvind अरविंद|' +
  'Amit अमित|Sumit सुमित|Rohit रोहित|Mohit मोहित|Rahul राहुल|Vikas विकास|Vivek विवेक|Deepak दीपक|Sandeep संदीप|Pradeep प्रदीप|' +
  'Ravi रवि|Shyam श्याम|Mohan मोहन|Sohan सोहन|Madan मदन|Krishna कृष्णा|Gopal गोपाल|Hari हरि|Shankar शंकर|Santosh संतोष|' +
  'Harish हरीश|Girish गिरीश|Satish सतीश|Nitin नितिन|Sachin सचिन|Gaurav गौरव|Saurabh सौरभ|Abhishek अभिषेक|Ankit अंकित|Arjun अर्जुन|' +
  'Imran इमरान|Salman सलमान|Abdul अब्दुल|Mohammed मोहम्मद|Mohammad मोहम्मद|Rafiq रफ़ीक|Ahmed अहमद|Farooq फ़ारूक|Gurpreet गुरप्रीत|Harpreet हरप्रीत|' +
  'Manpreet मनप्रीत|Jaspreet जसप्रीत|Balwinder बलविंदर|Joseph जोसेफ़|Thomas थॉमस|Mathew मैथ्यू|Karthik कार्तिक|Venkatesh वेंकटेश|Srinivas श्रीनिवास|Murugan मुरुगन|' +
  'Sunita सुनीता|Anita अनीता|Kavita कविता|Savita सविता|Babita बबीता|Sangeeta संगीता|Geeta गीता|Sita सीता|Meena मीना|' +
  'Neha नेहा|Priya प्रिया|Priyanka प्रियंका|Anjali अंजलि|Nisha निशा|Ritu रितु|Seema सीमा|Reena रीना|Veena वीणा|' +
  'Lakshmi लक्ष्मी|Saraswati सरस्वती|Parvati पार्वती|Radha राधा|Kamla कमला|Vimla विमला|Nirmala निर्मला|Sushila सुशीला|Urmila उर्मिला|Pushpa पुष्पा|' +
  'Fatima फ़ातिमा|Ayesha आयशा|Shabana शबाना|Rukhsana रुखसाना|Nasreen नसरीन|Yasmin यास्मीन|Simran सिमरन|Deepika दीपिका|Shreya श्रेया|Divya दिव्या';
const family =
  'Sharma शर्मा|Verma वर्मा|Gupta गुप्ता|Agarwal अग्रवाल|Mishra मिश्रा|Tiwari तिवारी|Dubey दुबे|Pandey पांडेय|Shukla शुक्ला|Trivedi त्रिवेदी|' +
  'Chaturvedi चतुर्वेदी|Dwivedi द्विवेदी|Tripathi त्रिपाठी|Srivastava श्रीवास्तव|Saxena सक्सेना|Mathur माथुर|Bhatnagar भटनागर|Kumar कुमार|Kumari कुमारी|Singh सिंह|' +
  'Yadav यादव|Chauhan चौहान|Rathore राठौर|Thakur ठाकुर|Rajput राजपूत|Choudhary चौधरी|Chaudhary चौधरी|Jha झा|Sinha सिन्हा|Ranjan रंजन|' +
  'Patel पटेल|Desai देसाई|Joshi जोशी|Mehta मेहता|Bhatt भट्ट|Solanki सोलंकी|Parmar परमार|Patil पाटिल|Deshmukh देशमुख|Kulkarni कुलकर्णी|' +
  'Jadhav जाधव|Pawar पवार|Shinde शिंदे|Gaikwad गायकवाड़|Khan खान|Ansari अंसारी|Siddiqui सिद्दीकी|Qureshi कुरैशी|Begum बेगम|Khatoon खातून|' +
  'Banerjee बनर्जी|Mukherjee मुखर्जी|Chatterjee चटर्जी|Ghosh घोष|Dutta दत्ता|Reddy रेड्डी|Naidu नायडू|Iyer अय्यर|Iyengar अयंगार|Pillai पिल्लई|' +
  'Menon मेनन|Nambiar नांबियार|Krishnan कृष्णन|Subramaniam सुब्रमण्यम|Gowda गौड़ा|Hegde हेगड़े|Shetty शेट्टी|Kaur कौर|Gill गिल|Sandhu संधू|' +
  'Arora अरोड़ा|Malhotra मल्होत्रा|Kapoor कपूर|Khanna खन्ना|Chopra चोपड़ा|Sethi सेठी|Bajaj बजाज|Meena मीणा|Negi नेगी|Rawat रावत';

const pairsOf = (list: string) => list.split('|').map((pair) => pair.split(' ') as [string, string]);
const givenPairs = pairsOf(given);
const familyPairs = pairsOf(family);
const latin = new Set([...givenPairs, ...familyPairs].map(([name]) => name.toLowerCase()));
const devanagari = new Set([...givenPairs, ...familyPairs].map(([, name]) => name.normalize('NFD')));

/** Says whether a word, in any case and either script, is a name that is common in India. */
export const isIndianName = (word: string): boolean =>
  latin.has(word.toLowerCase()) || devanagari.has(word.normalize('NFD'));
